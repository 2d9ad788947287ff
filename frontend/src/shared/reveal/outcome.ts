import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';

/** What the decision of a match means for a bettor. */
export interface Outcome {
  readonly result: 'won' | 'lost' | 'refunded';
  /** ST Dollars that were paid or, until they are, will be. 0 if nothing was won. */
  readonly amount: number;
  /** The balance of the reader already contains it. */
  readonly isPaid: boolean;
}

const DECIDED = ['pending', 'won', 'lost'];

/** Null: the reader has no bet on the match. */
export function outcomeOf(match: MatchView, bets: readonly BetView[]): Outcome | null {
  const kept = match.walkover ? ['pending', 'refunded'] : DECIDED;
  const bet = bets.find((each) => each.match_id === match.match_id && kept.includes(each.status));
  if (!bet || match.winner === null) return null;
  if (match.walkover) return { result: 'refunded', isPaid: bet.status === 'refunded', amount: 0 };
  if (bet.team_name !== match.winner) return { result: 'lost', isPaid: false, amount: 0 };
  const isPaid = bet.status === 'won';
  return { result: 'won', isPaid, amount: (isPaid ? bet.payout : bet.potential_gain) ?? 0 };
}
