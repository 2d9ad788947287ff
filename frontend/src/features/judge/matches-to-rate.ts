import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf } from '../../shared/bracket/match-sides.js';

export interface MatchToRate {
  readonly match: MatchView;
  /** The teams without odds of the jury. */
  readonly missing: readonly string[];
}

/** Undecided matches without odds of the jury. The first bet on a match fixes its odds. */
export function matchesToRate(
  { matches }: Pick<BracketView, 'matches'>,
  sums: readonly MatchBetsView[],
): MatchToRate[] {
  const betOn = new Set(sums.flatMap(({ match_id: id, bets }) => (bets.team1 + bets.team2 > 0 ? [id] : [])));
  return matches
    .filter(({ status, winner, match_id: id }) => winner === null && status !== 'bye' && !betOn.has(id))
    .map((match) => ({
      match,
      missing: sidesOf(match).flatMap(({ name, juryOdds }) => (juryOdds ? [] : [name])),
    }))
    .filter(({ missing }) => missing.length > 0);
}
