import type { WithAsOf } from '../kernel/as-of.types.js';

/** With the row directly above, which says why this one has its rank; null for the first one. */
export type RowBelow<Row> = Row & { above?: Row | null };

/** A page of a leaderboard. Its rows follow each other, except in a search, where each has the row above. */
export interface BoardPage<Row> extends WithAsOf {
  success: true;
  rows: RowBelow<Row>[];
  next: string | null;
}

/** The caller's own row, wherever it is, with the row above; null without one. */
export interface OwnRow<Row> {
  me: RowBelow<Row> | null;
}

export interface BettorRow {
  rank: number;
  user_id: string;
  name: string | null;
  avatar_url: string | null;
  net: number;
  won: number;
  decided: number;
  bets: number;
  /** won / decided, 0 to 1. */
  hit_rate: number;
  /** Rank before the latest round in which bets were decided; null without a decided bet by then. */
  rank_before: number | null;
  /** Net gain in each round in which a bet of this bettor was decided, in order. */
  rounds: { round: number; net: number }[];
}

export interface TeamRow {
  rank: number;
  team_id: string;
  name: string;
  color: string;
  won: number;
  lost: number;
  round: number;
  /** As everybody sees it: without bets on matches that are open for bets. */
  balance: number;
  champion: boolean;
  /** Of 2 to 4, by the final and the match for third place. Absent without such a match. */
  place?: number;
}
