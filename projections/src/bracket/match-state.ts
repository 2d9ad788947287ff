import type { MatchView } from './bracket.types.js';

/** The state of a match for visitors. Pages use it as a translation key. */
export type MatchState = 'open' | 'closed' | 'settling' | 'decided' | 'bye';

/** A pending match of a hidden round accepts no bets, even if its bets are open. */
export function stateOf(match: MatchView, roundVisible: boolean): MatchState {
  if (match.status !== 'pending') return match.status;
  return match.bets_open && roundVisible ? 'open' : 'closed';
}
