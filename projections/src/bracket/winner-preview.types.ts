import type { BetStanding } from '@arena/domain/tournament/bracket/winner-preview';
import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';

/** Amounts before and after. Results of older rounds are final, so no other match than this one changes. */
export interface WinnerPreview {
  match_id: string;
  round: number;
  number: number;
  winner: string;
  loser: string;
  overturns: boolean;
  /** Equal for equal consequences, apart from the ranks. As `seen` of the confirmation, it refuses what has changed. */
  fingerprint: string;
  /** The consequences in three numbers. `money` adds up what the balances gain and lose. */
  /** `change` adds up what the balances gain and lose, and equals `payouts_after - payouts_before + returned`. */
  sums: { payouts_before: number; payouts_after: number; returned: number; change: number };
  totals: { bets: number; money: number; ranks: number };
  bets: {
    bet_id: string;
    user_id: string;
    user_name: string | null;
    team_name: string;
    bet_amount: number;
    before: { status: BetStanding['status']; payout: number };
    after: { status: BetStanding['status']; payout: number };
  }[];
  balances: { user_id: string; user_name: string | null; before: number; change: number; after: number }[];
  revives: { team_name: string; round: number; by: ReviveMeans; returned: number }[];
  /** Null if no candidate of a running vote changes. Voters whose vote becomes void can vote again. */
  vote: { round: number; leaves: string | null; joins: string; void_votes: number } | null;
  ranks: { board: 'bettors' | 'teams'; name: string | null; before: number | null; after: number | null }[];
  grand_winner: { before: string | null; after: string | null };
}

/** What a walkover would change. */
export interface WalkoverPreview {
  winner: string;
  /** Bets whose stakes go back. */
  bets: number;
  returned: number;
  /** It was the final. */
  crowns: boolean;
}
