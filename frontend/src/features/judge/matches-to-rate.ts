import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { JudgedMatchView } from '@arena/projections/judging/judging.types';
import { sidesOf } from '../../shared/bracket/match-sides.js';

export interface MatchToRate {
  readonly match: MatchView;
  /** The teams without odds of the jury. */
  readonly missing: readonly string[];
  readonly unscored: boolean;
}

/** Undecided matches without odds of the jury or scores of the judge. The first bet on a match fixes its odds. */
export function matchesToRate(
  { matches }: Pick<BracketView, 'matches'>,
  sums: readonly MatchBetsView[],
  judged: readonly JudgedMatchView[] = [],
): MatchToRate[] {
  const betOn = new Set(sums.flatMap(({ match_id: id, bets }) => (bets.team1 + bets.team2 > 0 ? [id] : [])));
  const unscored = new Set(
    judged.flatMap(({ match_id: id, mine, blocked_by: by }) =>
      mine === null && by.length === 0 ? [id] : [],
    ),
  );
  return matches
    .filter(({ status, winner }) => winner === null && status !== 'bye')
    .map((match) => ({
      match,
      missing: betOn.has(match.match_id)
        ? []
        : sidesOf(match).flatMap(({ name, juryOdds }) => (juryOdds ? [] : [name])),
      unscored: unscored.has(match.match_id),
    }))
    .filter(({ missing, unscored: isUnscored }) => missing.length > 0 || isUnscored);
}
