import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { SettledGhostBet } from '@arena/projections/replay/ghost-bets';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { Money } from '../../../shared/format/money.js';

/** The bets of the reader, the newest first. */
export function GhostBets({ bets }: { bets: readonly SettledGhostBet[] }) {
  const { t, i18n } = useTranslation('replay');
  return (
    <Table verticalSpacing={6} aria-label={t('ghost.bets')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ghost.bet')}</Table.Th>
          <Table.Th ta="right">{t('ghost.stake')}</Table.Th>
          <Table.Th ta="right">{t('ghost.result')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bets.toReversed().map(({ matchId, team, stake, odds, outcome, payout }) => (
          <Table.Tr key={matchId}>
            <Table.Td>
              {t('ghost.betOn', {
                team,
                odds: formatOdds(toDecimal(odds), i18n.language),
                round: placeOfMatch(matchId)?.round,
                match: placeOfMatch(matchId)?.number,
              })}
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={toDecimal(stake)} />
            </Table.Td>
            <Table.Td ta="right">
              {outcome === 'open' ? t('ghost.open') : <Money amount={toDecimal(payout - stake)} signed />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
