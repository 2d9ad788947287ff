import { Anchor, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { matchPath } from '../../../shared/routing/paths.js';
import { Reason } from '../../../shared/notices/reason.js';
import type { AuditFilter } from '../api/audit-api.js';
import classes from '../admin.module.css';

type Narrow = (only: AuditFilter) => void;

interface Props {
  readonly events: readonly AuditEventView[];
  /** Adds a condition from a row. */
  readonly onOnly: Narrow;
}

export function AuditEvents({ events, onOnly }: Props) {
  const { t } = useTranslation('audit');
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.position')}</Table.Th>
            <Table.Th>{t('column.time')}</Table.Th>
            <Table.Th>{t('column.event')}</Table.Th>
            <Table.Th>{t('column.actor')}</Table.Th>
            <Table.Th>{t('column.subject')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onOnly={onOnly} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function EventRow({ event, onOnly }: { event: AuditEventView; onOnly: Narrow }) {
  const { t } = useTranslation('audit');
  const facts = {
    command: event.command,
    correlation: event.correlation,
    hash: event.hash,
    data: event.data,
  };
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>{event.position}</Table.Td>
      <Table.Td>
        <LocalTime at={event.at} />
      </Table.Td>
      <Table.Td>
        <Only value={event.type} onChoose={() => onOnly({ type: event.type })}>
          {event.type}
        </Only>
        <Text size="xs" c="dimmed">
          {event.stream} · {event.revision}
        </Text>
        <Why data={event.data} />
        <MatchLink event={event} />
        <details>
          <summary>{t('details')}</summary>
          <pre className={classes.json}>{JSON.stringify(facts, null, 2)}</pre>
        </details>
      </Table.Td>
      <Table.Td>
        <ActorCell actor={event.actor} onOnly={onOnly} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <SubjectCell subject={event.subject} onOnly={onOnly} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The reason, if an admin gave one. */
function Why({ data }: { data: AuditEventView['data'] }) {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  if (typeof data.reason !== 'string' || data.reason === '') return null;
  return (
    <Text size="xs">
      <Reason text={data.reason} />
    </Text>
  );
}

/** The page of the match that an event of a season is about. */
function MatchLink({ event: { stream, data } }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const season = /^tournament-(\d+)$/.exec(stream)?.[1];
  if (!season || typeof data !== 'object' || data === null || !('matchId' in data)) return null;
  const { matchId } = data;
  if (typeof matchId !== 'string') return null;
  return (
    <Anchor component={Link} to={matchPath(Number(season), matchId)} fz="xs" display="block">
      {t('match', { id: matchId })}
    </Anchor>
  );
}

function ActorCell({ actor, onOnly }: { actor: AuditEventView['actor']; onOnly: Narrow }) {
  const { t } = useTranslation('audit');
  if (actor === null) return t('system');
  const name = actor.name ?? t('deletedUser');
  return (
    <Only value={name} onChoose={() => onOnly({ actor: actor.user_id })}>
      {name}
    </Only>
  );
}

function SubjectCell({ subject, onOnly }: { subject: string | null; onOnly: Narrow }) {
  if (subject === null) return '–';
  return (
    <Only value={subject} onChoose={() => onOnly({ subject })}>
      {subject}
    </Only>
  );
}

function Only({ value, onChoose, children }: { value: string; onChoose: () => void; children: ReactNode }) {
  const { t } = useTranslation('audit');
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      ta="left"
      title={t('filter.only', { value })}
      onClick={onChoose}
    >
      {children}
    </Anchor>
  );
}
