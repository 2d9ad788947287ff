import type { BetView } from '@arena/projections/betting/bet.types';

/** The payout of the latest round in which the reader won a bet; of several, the latest bet. */
export function latestGain(bets: readonly BetView[]): BetView | null {
  const won = bets.filter(({ status }) => status === 'won');
  const [latest] = won.sort((a, b) => b.round - a.round || b.created_at.localeCompare(a.created_at));
  return latest ?? null;
}
