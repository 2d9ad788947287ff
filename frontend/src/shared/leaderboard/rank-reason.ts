import { useTranslation } from 'react-i18next';
import type { BettorRow, RowBelow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { bettorReason, teamReason } from '@arena/projections/leaderboards/rank-reason';
import { formatMoney } from '../format/money.js';

/** Says why a row has its place. @param above the row before it; null: it is the first */
export type WhyOf<Row> = (row: Row, above: Row | null) => string;

export function useBettorReason(): WhyOf<BettorRow> {
  const { t, i18n } = useTranslation('leaderboard');
  return (row, above) => {
    if (!above) return t('why.first');
    const other = above.name ?? t('deletedUser');
    if (row.rank === above.rank) return t('why.shared', { other });
    const amount = formatMoney(difference(above.net, row.net), i18n.language);
    return t(`why.bettor.${bettorReason(row, above)}`, { other, amount });
  };
}

export function useTeamReason(): WhyOf<TeamRow> {
  const { t, i18n } = useTranslation('leaderboard');
  return (row, above) => {
    if (!above) return t('why.first');
    const { name: other } = above;
    if (row.rank === above.rank) return t('why.shared', { other });
    const amount = formatMoney(difference(above.balance, row.balance), i18n.language);
    return t(`why.team.${teamReason(row, above)}`, { other, amount, count: above.won - row.won });
  };
}

/** @param before the row shown before it; an answer names the row above if it is another one */
export function aboveOf<Row>(row: RowBelow<Row>, before: Row | undefined): Row | null {
  return row.above === undefined ? (before ?? null) : row.above;
}

/** Without losing a cent. */
function difference(one: number, other: number): number {
  return (Math.round(one * 100) - Math.round(other * 100)) / 100;
}
