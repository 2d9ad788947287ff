import { Anchor, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { LocalTime } from '../../../shared/format/local-time.js';
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

/** Newest first. The browser draws only the rows that are in sight. */
export function EventList({ events }: { events: readonly AuditEventView[] }) {
  const { t } = useTranslation('audit');
  return (
    <ol className={classes.events} aria-label={t('events')}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  const sentence = useAuditSentence()(event);
  const remarks = useEventRemarks()(event.facts);
  return (
    <li className={classes.event}>
      <Text size="xs" c="dimmed">
        <LocalTime at={event.at} /> · {event.stream} · {event.revision}
      </Text>
      <div className={classes.sentence}>{[sentence, ...remarks].join(' ')}</div>
      <EventLinks event={event} />
      <details onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
        <summary>{t('details')}</summary>
        {open && <EventDetails event={event} />}
      </details>
    </li>
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
  const { season, match_id: matchId, team, person } = facts;
  const links: (readonly [to: string, text: string])[] = [[auditPath({ type }), type]];
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
