import type { MatchView } from './bracket.types.js';

/** The state of a match for visitors. Pages use it as a translation key. */
export type MatchState = 'open' | 'closed' | 'settling' | 'decided' | 'bye';

export function stateOf({ status, bets_open }: Pick<MatchView, 'status' | 'bets_open'>): MatchState {
  if (status !== 'pending') return status;
  return bets_open ? 'open' : 'closed';
}
