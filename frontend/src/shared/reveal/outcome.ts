import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';

/** What the decision of a match means for a bettor. */
export interface Outcome {
  readonly won: boolean;
  /** ST Dollars that were paid or, until they are, will be. 0 if the bet lost. */
  readonly amount: number;
  /** The balance of the reader already contains it. */
  readonly isPaid: boolean;
}

/** Null: the reader has no bet on the match. */
export function outcomeOf(match: MatchView, bets: readonly BetView[]): Outcome | null {
  const bet = bets.find(
    (each) => each.match_id === match.match_id && ['pending', 'won', 'lost'].includes(each.status),
  );
  if (!bet || match.winner === null) return null;
  const won = bet.team_name === match.winner;
  const isPaid = bet.status === 'won';
  return { won, isPaid, amount: won ? ((isPaid ? bet.payout : bet.potential_gain) ?? 0) : 0 };
}
