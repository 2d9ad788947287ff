import type { BetView } from '@arena/projections/betting/bet.types';

/** The current bet on a match, without withdrawn ones. */
export function standingBet(bets: readonly BetView[], matchId: string): BetView | null {
  return (
    bets.find((bet) => bet.match_id === matchId && bet.status !== 'replaced' && bet.status !== 'deleted') ??
    null
  );
}
