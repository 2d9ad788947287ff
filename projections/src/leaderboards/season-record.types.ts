import type { BettorRow } from './leaderboard.types.js';

/** What a bettor has achieved in one season, from decided bets only. */
export interface SeasonRecordView {
  season: number;
  /** Null without a bet in this season. */
  row: BettorRow | null;
  /** People on the leaderboard. */
  bettors: number;
  /** Won bets in a row, in the order of the results: up to the latest result, and the longest. */
  streak: { now: number; best: number };
  /** The won bet with the largest gain. */
  best_hit: BestHit | null;
  /** Whether the bet on the last match was on the Grand Winner. Null without such a bet, or without a Grand Winner. */
  picked_champion: boolean | null;
}

export interface BestHit {
  match_id: string;
  round: number;
  team_name: string;
  color: string;
  stake: number;
  odds: number;
  /** Payout minus stake. */
  gain: number;
}
