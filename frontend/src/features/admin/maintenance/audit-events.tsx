import { Table, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEventView } from '@arena/projections/views/views';
import { LocalTime } from '../../../shared/ui/local-time.js';
import classes from '../admin.module.css';

export function AuditEvents({ events }: { events: readonly AuditEventView[] }) {
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
            <EventRow key={event.id} event={event} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const EventRow = memo(function EventRow({ event }: { event: AuditEventView }) {
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
        <b>{event.type}</b>
        <Text size="xs" c="dimmed">
          {event.stream} · {event.revision}
        </Text>
        <details>
          <summary>{t('details')}</summary>
          <pre className={classes.json}>{JSON.stringify(facts, null, 2)}</pre>
        </details>
      </Table.Td>
      <Table.Td>{event.actor ? (event.actor.name ?? t('deletedUser')) : t('system')}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{event.subject ?? '–'}</Table.Td>
    </Table.Tr>
  );
});
