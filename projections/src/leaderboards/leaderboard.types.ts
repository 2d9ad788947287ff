import type { WithAsOf } from '../kernel/as-of.types.js';

/** A page of a leaderboard. */
export interface BoardPage<Row> extends WithAsOf {
  success: true;
  rows: Row[];
  next: string | null;
}

/** The caller's own row, wherever it is; null without one. */
export interface OwnRow<Row> {
  me: Row | null;
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
  balance: number;
  champion: boolean;
}
