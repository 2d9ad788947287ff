export interface BettorRow {
  rank: number;
  user_id: string;
  name: string | null;
  net: number;
  won: number;
  decided: number;
  bets: number;
  /** won / decided, 0 to 1. */
  hit_rate: number;
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
