import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useTeamsQuery } from '../../../shared/teams/teams-api.js';
import { auditPath } from '../../../shared/routing/paths.js';
import { useEventBeforeQuery, type AuditFilter } from '../api/audit-api.js';
import classes from '../admin.module.css';
import { earlierTypes } from './kinds.js';

/** What was true before an event and after it, what caused it, and the event as it is in the log. */
export function EventDetails({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const raw = { ...event, facts: undefined };
  return (
    <>
      {earlierTypes(event.type).length > 0 && <BeforeAndAfter event={event} />}
      <Text size="sm">{t('command', { command: event.command })}</Text>
      <Anchor component={Link} to={auditPath({ correlation: event.correlation })} fz="sm">
        {t('cause')}
      </Anchor>
      <Text size="sm" mt="xs">
        {t('raw')}
      </Text>
      <pre className={classes.json} tabIndex={0} aria-label={t('raw')}>
        {JSON.stringify(raw, null, 2)}
      </pre>
    </>
  );
}

function BeforeAndAfter({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const query = useEventBeforeQuery({ filter: sameThing(event), before: event.position });
  // Null: there is none. The panel shows that as well.
  const data = query.currentData === undefined ? undefined : { before: query.currentData };
  return (
    <Loaded of={{ ...query, data }} loading={60}>
      {({ before }) =>
        before ? <Changes before={before} after={event} /> : <Text size="sm">{t('first')}</Text>
      }
    </Loaded>
  );
}

function sameThing({ type, stream, subject, data }: AuditEventView): AuditFilter {
  const { teamId } = fieldsOf(data);
  return {
    stream,
    type: earlierTypes(type).join(','),
    ...(subject !== null && { subject }),
    ...(typeof teamId === 'string' && { team: teamId }),
  };
}

function Changes({ before, after }: { before: AuditEventView; after: AuditEventView }) {
  const { t } = useTranslation('audit');
  const [old, now] = [fieldsOf(before.data), fieldsOf(after.data)];
  const { data: teams = [] } = useTeamsQuery({ season: after.facts.season ?? undefined });
  const named = (value: unknown) => teams.find(({ team_id: id }) => id === value)?.name ?? shown(value);
  // What the later event does not name has not changed.
  const changed = Object.keys(now).filter((field) => shown(old[field]) !== shown(now[field]));
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table fz="xs" my="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{t('before', { revision: before.revision })}</Table.Th>
            <Table.Th>{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map((field) => (
            <Table.Tr key={field}>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{named(old[field])}</Table.Td>
              <Table.Td>{named(now[field])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function shown(value: unknown): string {
  return value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
}
