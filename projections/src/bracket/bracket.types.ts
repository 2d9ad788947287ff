import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';
import type { Success } from './answer.types.js';

export type MatchStatus = 'pending' | 'closed' | 'settling' | 'decided' | 'bye';

export interface MatchView {
  match_id: string;
  round: number;
  number: number;
  /** Team names. */
  team1: string;
  team2: string | null;
  team1_color: string;
  team2_color: string | null;
  /** User names; null: account deleted or bye. */
  team1_leader: string | null;
  team1_mate: string | null;
  team2_leader: string | null;
  team2_mate: string | null;
  /** '1' means bye. */
  is_bye: '0' | '1';
  winner: string | null;
  status: MatchStatus;
  bets_open: boolean;
  favorite: string | null;
  odds: { team1: number; team2: number | null };
  /** The team came into this round by a revive. */
  team1_revived: boolean;
  team2_revived: boolean;
}

export interface RoundView {
  round: number;
  visible: boolean;
  complete: boolean;
  revives_allowed: number;
  revives: { team_name: string; by: ReviveMeans; at: string }[];
}

export interface DrawView {
  commitment: string | null;
  seed: string | null;
}

export interface BracketView extends Success {
  season: number;
  matches: MatchView[];
  rounds: RoundView[];
  /** Set before a round is launched, too: allowed revives of rounds 1 and 2. */
  revives_allowed: Record<number, number>;
  grand_winner: string | null;
  revision: number;
  draw: DrawView;
}

export interface DrawVerification extends Success {
  round: number;
  commitment: string | null;
  seed: string | null;
  /** Team names with their ids, as they entered. */
  entrants: { team_id: string; name: string }[];
  order: { team_id: string; name: string }[];
  valid: boolean;
}

export interface FavoriteView {
  round: number;
  match_id: string;
  team_name: string;
}
