import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { auditPath } from '../../../../shared/routing/paths.js';
import classes from '../../admin.module.css';
import { EventBalances } from './event-balances.js';
import { EventChanges } from './event-changes-table.js';
import { movesMoney } from './money-events.js';

/** What was true before an event and after it, what caused it, and the event as it is in the log. */
export function EventDetails({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const raw = { ...event, facts: undefined };
  return (
    <>
      <EventChanges event={event} />
      {movesMoney(event) && <EventBalances event={event} />}
      {event.token !== null && <Text size="sm">{t('token', { token: event.token })}</Text>}
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
