import type { BetStatus } from './bets.read-model.js';

export interface BetView {
  id: string;
  match_id: string;
  round: number;
  user_id: string;
  user_name: string | null;
  team_name: string;
  /** Null: hidden until the match is closed. */
  bet_amount: number | null;
  odds: number;
  potential_gain: number | null;
  payout: number | null;
  status: BetStatus;
  /** Of the event that told the bettor of a win or a loss: the settlement, or a later showing of the round. */
  result_revision: number | null;
  own_match: boolean;
  created_at: string;
}
