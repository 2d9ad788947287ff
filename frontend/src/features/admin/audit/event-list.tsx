import { Anchor, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { SeasonRoundNames, useMatchPlace } from '../../../shared/bracket/round-names.js';
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
import { EventDetails } from './event/event-details.js';
import classes from './audit.module.css';

/** Pixels, until a row is measured. */
const ROW_HEIGHT = 96;
const OVERSCAN = 8;

interface Props {
  readonly events: readonly AuditEventView[];
  /** How many events are before them. */
  readonly start: number;
  /** Whether rows may come and go before those in sight, which then stay where they are. */
  readonly several: boolean;
  /** The first rows are near, and the reader goes back to them. */
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** Newest first. The document contains only the rows that are in or near sight. */
export function EventList({ events, start, several, onStart, onEnd }: Props) {
  const { t } = useTranslation('audit');
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(NOTHING);
  const toggle = useCallback((id: string, open: boolean) => {
    setOpened((before) => (before.has(id) === open ? before : withOrWithout(before, id, open)));
  }, []);
  const rows = useWindowVirtualizer({
    count: events.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: useTop(list),
    getItemKey: useCallback((index: number) => events[index]?.id ?? index, [events]),
    anchorTo: several ? 'end' : 'start',
  });
  const items = rows.getVirtualItems();
  useLoading(items, { events, backwards: useBackwards(rows.scrollDirection), onStart, onEnd });
  const { itemSizeCache: heights } = rows;
  useEffect(() => {
    if (heights.size <= events.length * 2) return;
    // Heights of rows that are no longer in memory are of no use.
    const inMemory = new Set<unknown>(events.map(({ id }) => id));
    for (const id of heights.keys()) if (!inMemory.has(id)) heights.delete(id);
  }, [events, heights]);
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
              aria-posinset={start + item.index + 1}
            >
              <SeasonRoundNames season={event.facts.season ?? undefined} needed={event.facts.round !== null}>
                <EventRow event={event} open={opened.has(event.id)} onToggle={toggle} />
              </SeasonRoundNames>
            </li>
          )
        );
      })}
    </ol>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function withOrWithout(all: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const other = new Set(all);
  if (has) other.add(id);
  else other.delete(id);
  return other;
}

/** Whether the reader has scrolled towards the newest events last. @param direction null: the list rests */
function useBackwards(direction: 'forward' | 'backward' | null): boolean {
  const [last, setLast] = useState(direction);
  if (direction !== null && direction !== last) setLast(direction);
  return last === 'backward';
}

interface Loading extends Pick<Props, 'events' | 'onStart' | 'onEnd'> {
  readonly backwards: boolean;
}

/** Asks for the rows before or after those in sight. */
function useLoading(items: readonly VirtualItem[], { events, backwards, onStart, onEnd }: Loading): void {
  const isNearStart = backwards && (items[0]?.index ?? 0) === 0;
  const isNearEnd = !backwards && (items.at(-1)?.index ?? 0) >= events.length - 1;
  useEffect(() => {
    if (isNearStart) onStart();
  }, [isNearStart, onStart]);
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
}

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

interface RowProps {
  readonly event: AuditEventView;
  /** The list knows it, because a row that is out of sight is not in the document. */
  readonly open: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
}

function EventRow({ event, open, onToggle }: RowProps) {
  const { t } = useTranslation('audit');
  const sentence = useAuditSentence()(event);
  const remarks = useEventRemarks()(event.facts);
  return (
    <>
      <Text size="xs" c="dimmed">
        <LocalTime at={event.at} /> · {event.stream} · {event.revision}
      </Text>
      <div className={classes.sentence}>{[sentence, ...remarks].join(' ')}</div>
      <EventLinks event={event} />
      <details open={open} onToggle={(toggle) => onToggle(event.id, toggle.currentTarget.open)}>
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

function EventLinks({ event: { type, subject, facts } }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const kindOf = useEventKind();
  const placeOf = useMatchPlace();
  const { season, match_id: matchId, team, person } = facts;
  const links: (readonly [to: string, text: string])[] = [[auditPath({ type }), kindOf(type)]];
  if (season !== null && matchId !== null) {
    const name = placeOf(matchId);
    links.push([matchPath(season, matchId), name]);
    links.push([auditPath({ season: String(season), match: matchId }), t('eventsOf', { of: name })]);
  }
  if (season !== null && team !== null)
    links.push(
      type === 'TeamDeleted'
        ? [auditPath({ season: String(season), team: subject ?? '' }), t('eventsOf', { of: team })]
        : [seasonPath(teamPath(team), season), team],
    );
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
