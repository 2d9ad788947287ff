import { Anchor, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useEventKind } from '../../../shared/events/event-kind.js';
import { useAuditSentence, useEventRemarks } from '../../../shared/events/event-sentence.js';
import {
  auditPath,
  eventPath,
  matchPath,
  profilePath,
  seasonPath,
  teamPath,
} from '../../../shared/routing/paths.js';
import { EventDetails } from './event-details.js';
import classes from './audit.module.css';

/** Pixels, until a row is measured. */
const ROW_HEIGHT = 96;
/** Rows above and below those in sight. */
const OVERSCAN = 8;

interface Props {
  readonly events: readonly AuditEventView[];
  /** The last rows are near. */
  readonly onEnd: () => void;
}

/** Newest first. The document contains only the rows that are in or near sight. */
export function EventList({ events, onEnd }: Props) {
  const { t } = useTranslation('audit');
  const list = useRef<HTMLOListElement>(null);
  const rows = useWindowVirtualizer({
    count: events.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: useTop(list),
    getItemKey: (index) => events[index]?.id ?? index,
  });
  const items = rows.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= events.length - 1;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  return (
    <ol
      ref={list}
      className={classes.events}
      style={{ height: rows.getTotalSize() }}
      aria-label={t('events')}
    >
      {items.map((item) => {
        const event = events[item.index];
        return (
          event && (
            <li
              key={item.key}
              ref={rows.measureElement}
              className={classes.event}
              style={{ transform: `translateY(${item.start - rows.options.scrollMargin}px)` }}
              data-index={item.index}
              aria-setsize={-1}
              aria-posinset={item.index + 1}
            >
              <EventRow event={event} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Pixels between the top of the document and that of the list. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const changes = new ResizeObserver(measure);
    changes.observe(document.body);
    return () => changes.disconnect();
  }, [list]);
  return top;
}

function EventRow({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  const sentence = useAuditSentence()(event);
  const remarks = useEventRemarks()(event.facts);
  return (
    <>
      <Text size="xs" c="dimmed">
        <LocalTime at={event.at} /> · {event.stream} · {event.revision}
      </Text>
      <div className={classes.sentence}>{[sentence, ...remarks].join(' ')}</div>
      <EventLinks event={event} />
      <details onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
        <summary>{t('details')}</summary>
        {open && <EventDetails event={event} />}
      </details>
    </>
  );
}

/** A correction and the decision that it replaces lead to each other. */
function supersessionLinks(
  season: number,
  { supersedes, superseded_by: later }: AuditEventView['facts'],
  t: TFunction<'audit'>,
): (readonly [to: string, text: string])[] {
  return [
    ...(supersedes === null
      ? []
      : [[eventPath(season, supersedes), t('supersedes', { revision: supersedes })] as const]),
    ...(later === null ? [] : [[eventPath(season, later), t('supersededBy', { revision: later })] as const]),
  ];
}

/** The pages of what the event is about, and its other events. */
function EventLinks({ event: { type, facts } }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const kindOf = useEventKind();
  const { season, match_id: matchId, team, person } = facts;
  const links: (readonly [to: string, text: string])[] = [[auditPath({ type }), kindOf(type)]];
  if (season !== null && matchId !== null) {
    links.push([matchPath(season, matchId), t('match', { id: matchId })]);
    links.push([auditPath({ season: String(season), match: matchId }), t('eventsOf', { of: matchId })]);
  }
  if (season !== null && team !== null) links.push([seasonPath(teamPath(team), season), team]);
  if (person !== null) links.push([profilePath(person), person]);
  if (season !== null) links.push(...supersessionLinks(season, facts, t));
  return (
    <Group gap="sm">
      {links.map(([to, text]) => (
        <Anchor key={to} component={Link} to={to} fz="xs">
          {text}
        </Anchor>
      ))}
    </Group>
  );
}
