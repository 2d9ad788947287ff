import type { BetStanding } from '@arena/domain/tournament/bracket/winner-preview';
import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';

/** Amounts before and after. */
export interface WinnerPreview {
  match_id: string;
  winner: string;
  loser: string;
  overturns: boolean;
  /** The consequences in three numbers. `money` adds up what the balances gain and lose. */
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
  balances: { user_id: string; user_name: string | null; before: number; after: number }[];
  revives: { team_name: string; round: number; by: ReviveMeans; returned: number }[];
  ranks: { board: 'bettors' | 'teams'; name: string | null; before: number | null; after: number | null }[];
  grand_winner: { before: string | null; after: string | null };
}
