import type { MatchView } from '../bracket/bracket.types.js';
import type { Success } from '../kernel/answer.types.js';
import type { BettorRow } from './leaderboard.types.js';

/** Without the rounds, which the assumed results are no part of. `rank_before` is the rank now; null without a decided bet. */
export type ProjectedRow = Omit<BettorRow, 'rounds'>;

/** The best bettors if some matches end in a certain way. */
export interface ProjectedBoardView {
  /** The assumed results, in the order of the bracket. */
  winners: { match_id: string; team_name: string }[];
  rows: ProjectedRow[];
  /** How many bettors these results pay or cost something. */
  bettors: number;
}

export interface AtStakeView extends Success {
  /** Closed for bets and not decided. */
  matches: MatchView[];
  outcomes: ProjectedBoardView[];
}

/** The caller's row in each outcome; null without one. */
export interface OwnAtStake {
  own: (ProjectedRow | null)[];
}

export interface OwnStakeView {
  match_id: string;
  team_name: string;
  bet_amount: number;
  /** Now. */
  rank: number;
  /** If the match ends so, and all else stays as it is: of team 1, then of team 2. */
  outcomes: { team_name: string; net: number; rank: number }[];
}

export interface OwnStakesView extends Success {
  stakes: OwnStakeView[];
}
