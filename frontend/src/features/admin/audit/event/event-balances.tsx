import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SETTLEMENTS } from '@arena/projections/as-of/later-corrections';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { useBalanceChangesQuery } from '../../../../shared/money/balance-changes.generated.js';
import { BalanceChangesTable } from '../../../../shared/money/balance-changes-table.js';
import { Loaded } from '../../../../shared/notices/loaded.js';
import { auditPath } from '../../../../shared/routing/paths.js';
import { useEventsOfRequestQuery } from '../../api/audit-log.generated.js';
import { betsLeft, decidesMatch } from './money-events.js';
import classes from '../audit.module.css';

/** Rows that are shown; the comparison of two moments in the replay has all. */
const SHOWN = 50;

/** Every balance that the event changed, before and after it. */
export function EventBalances({ event }: { event: AuditEventView }) {
  return decidesMatch(event) ? <RequestBalances event={event} /> : <Balances event={event} />;
}

/** Of the event and of those that followed in its request. */
function RequestBalances({ event }: { event: AuditEventView }) {
  const { stream, correlation, revision } = event;
  const query = useEventsOfRequestQuery({ stream, correlation });
  return (
    <Loaded of={query} loading={60}>
      {({ events }) => (
        <>
          <Balances event={event} until={Math.max(revision, events[0]?.revision ?? revision)} />
          <SettledLater facts={event.facts} bets={betsLeft(events)} />
        </>
      )}
    </Loaded>
  );
}

/** A match with many bets is settled by several commands, between which other balances change. */
function SettledLater({ facts, bets }: { facts: AuditEventView['facts']; bets: number }) {
  const { t } = useTranslation('audit');
  if (bets === 0 || facts.season === null || facts.match_id === null) return null;
  const settlements = { season: String(facts.season), match: facts.match_id, type: SETTLEMENTS.join() };
  return (
    <Text size="sm" mb="xs">
      {t('balance.later', { count: bets })}{' '}
      <Anchor component={Link} to={auditPath(settlements)} inherit>
        {t('balance.settlements')}
      </Anchor>
    </Text>
  );
}

interface BalancesProps {
  readonly event: AuditEventView;
  readonly until?: number;
}

function Balances({ event: { revision, facts }, until = revision }: BalancesProps) {
  const { t } = useTranslation('audit');
  const query = useBalanceChangesQuery({
    season: facts.season ?? 0,
    since: String(revision - 1),
    at: String(until),
  });
  return (
    <Loaded of={{ ...query, data: query.data?.changes }} loading={60} empty={<p>{t('balance.none')}</p>}>
      {(changes) => <BalanceRows changes={changes} />}
    </Loaded>
  );
}

function BalanceRows({ changes }: { changes: readonly BalanceChange[] }) {
  const { t } = useTranslation(['audit', 'events']);
  return (
    <BalanceChangesTable
      className={classes.states ?? ''}
      fz="xs"
      my="xs"
      horizontalSpacing={6}
      captionSide="bottom"
      minWidth={260}
      aria-label={t('balance.title')}
      caption={changes.length > SHOWN && t('balance.more', { count: changes.length - SHOWN })}
      changes={changes.slice(0, SHOWN)}
      nameOf={({ user_name: name }) => name ?? t('events:deletedUser')}
      heads={{ person: t('balance.of'), before: t('balance.before'), after: t('after') }}
    />
  );
}
