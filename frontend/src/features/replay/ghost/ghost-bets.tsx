import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import type { SettledGhostBet } from '@arena/projections/replay/ghost-bets';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { Money } from '../../../shared/format/money.js';
import { DataTable } from '../../../shared/tables/data-table.js';

/** The bets of the reader, the newest first. */
export function GhostBets({ bets }: { bets: readonly SettledGhostBet[] }) {
  const { t, i18n } = useTranslation('replay');
  const placeOf = useMatchPlace();
  return (
    <DataTable
      aria-label={t('ghost.bets')}
      rows={bets.toReversed()}
      rowKey={({ matchId }) => matchId}
      columns={[
        {
          head: t('ghost.bet'),
          cell: ({ matchId, team, odds }) =>
            t('ghost.betOn', {
              team,
              odds: formatOdds(toDecimal(odds), i18n.language),
              place: placeOf(matchId),
            }),
        },
        { head: t('ghost.stake'), end: true, cell: ({ stake }) => <Money amount={toDecimal(stake)} /> },
        {
          head: t('ghost.result'),
          end: true,
          cell: ({ outcome, payout, stake }) =>
            outcome === 'open' ? t('ghost.open') : <Money amount={toDecimal(payout - stake)} signed />,
        },
      ]}
    />
  );
}
