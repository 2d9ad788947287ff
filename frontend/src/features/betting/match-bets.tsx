import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import { Held } from '../../shared/moment/held.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { MoreButton } from '../../shared/notices/more-button.js';
import { DataTable } from '../../shared/tables/data-table.js';
import { Money } from '../../shared/format/money.js';
import { useBetsOfMatchInfiniteQuery, type BetsOfMatchArg } from './betting.generated.js';
import classes from './betting.module.css';

/** All bets on a match. Amounts of other users are hidden until it is closed. */
export function MatchBets(asked: BetsOfMatchArg) {
  const { t } = useTranslation('betting');
  const list = useBetsOfMatchInfiniteQuery(asked);
  const { data, busy } = useHeld(list, `${asked.matchId} ${asked.season}`);
  const none = (
    <Text size="sm" c="dimmed">
      {t('bets.none')}
    </Text>
  );
  return (
    <Held busy={busy}>
      <Loaded of={{ ...list, data: data?.pages.flatMap((page) => page.bets) }} loading={60} empty={none}>
        {(bets) => <BetTable bets={bets} />}
      </Loaded>
      <MoreButton of={list} />
    </Held>
  );
}

function BetTable({ bets }: { bets: readonly BetView[] }) {
  const { t } = useTranslation('betting');
  const small = (text: string) => (
    <Text span size="xs" c="dimmed">
      {text}
    </Text>
  );
  return (
    <div className={classes.betsScroll} tabIndex={0} role="region" aria-label={t('bets.label')}>
      <DataTable
        fz="sm"
        verticalSpacing={4}
        rows={bets}
        rowKey={({ id }) => id}
        columns={[
          {
            head: t('bets.bettor'),
            cell: (bet) => (
              <>
                {bet.user_name ?? t('bets.deletedUser')}
                {bet.own_match && small(` (${t('bets.ownMatch')})`)}
              </>
            ),
          },
          { head: t('bets.team'), cell: (bet) => bet.team_name },
          {
            head: t('bets.amount'),
            end: true,
            cell: ({ bet_amount: amount }) =>
              amount === null ? small(t('bets.hidden')) : <Money amount={amount} />,
          },
        ]}
      />
    </div>
  );
}
