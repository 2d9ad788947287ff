import type { SeedingBasis } from '@arena/domain/tournament/bracket/seeds';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { NextStep } from '@arena/domain/tournament/season/next-step';
import type { WithAsOf } from '../kernel/as-of.types.js';
import type { Success } from '../kernel/answer.types.js';
import type { RevivalView, ReviveView, RevokedReviveView } from '../revives/revive.types.js';

export type MatchStatus = 'pending' | 'closed' | 'settling' | 'decided' | 'bye';

export interface MatchView {
  match_id: string;
  round: number;
  number: number;
  team1: string;
  team2: string | null;
  team1_color: string;
  team2_color: string | null;
  /** User name; null for a deleted account or a bye. */
  team1_leader: string | null;
  team1_mate: string | null;
  team2_leader: string | null;
  team2_mate: string | null;
  is_bye: '0' | '1';
  winner: string | null;
  overturn_reason?: string;
  /** The other team has vanished: present with its first result, until it is overturned. */
  walkover?: boolean;
  /** Present in the match for third place, which is played beside the final. */
  third_place?: true;
  status: MatchStatus;
  bets_open: boolean;
  favorite: string | null;
  odds: { team1: number; team2: number | null };
  /** Whether the jury set the odds. Otherwise they depend on the favorite. */
  jury_odds: { team1: boolean; team2: boolean };
  /** Whether a revive brought the team into this round. */
  team1_revived: boolean;
  team2_revived: boolean;
  team1_revive_reason?: string;
  team2_revive_reason?: string;
}

export interface EntrantView {
  name: string;
  color: string;
  /** Of the leader, then of the mate. */
  characters: [string, string];
  video_id: string | null;
  /** Null: the pages show the color of the team. */
  thumbnail_url: string | null;
}

export interface RoundView {
  round: number;
  visible: boolean;
  complete: boolean;
  revives_allowed: number;
  revives: ReviveView[];
  /** Oldest first. A team may occur more than once. */
  revoked_revives: RevokedReviveView[];
}

/** Without blockers, the next round can be launched. */
export interface LaunchView {
  round: number;
  checks: { code: ErrorCode; have: number; need: number }[];
  blocked_by: Blocker[];
  /** Of round 1. */
  seeding?: { version: number; seeds: number };
  /**
   * Present if the round is the final of a season with a match for third place: who plays it. With fewer than two teams,
   * there is none.
   */
  third_place?: { teams: string[] };
}

export interface ShowingView {
  round: number;
  /** Number of matches without a favorite. */
  favorites_missing: number;
  /** What prevents the round from being shown. */
  blocked_by: Blocker[];
}

export interface NextStepView {
  code: NextStep['code'];
  round: number | null;
  match_id: string | null;
  /** Progress of what the step waits for, in matches, teams or revives. */
  have: number | null;
  need: number | null;
}

/** What a phase should find, beside what it requires. */
export interface PreparationsView {
  judges: number;
  sample_products: number;
  /** Teams that the draw leaves out, and what became of the video that they have sent. */
  without_video: { team: string; sent: 'nothing' | 'waiting' | 'approved' | 'refused' }[];
  /** The names of teams that wait for a mate. Their invitations lapse when registration ends. */
  pending_teams: string[];
  /** Otherwise, mails stay on the server. */
  sends_mail: boolean;
}

/** For admins. */
export interface SeedingView extends Success {
  season: number;
  version: number;
  basis: SeedingBasis;
  /** Whether the first round has started, which fixes it. */
  locked: boolean;
  /** Seeded, the best first. */
  teams: { team_id: string; name: string }[];
  /** Drawn behind them. */
  others: { team_id: string; name: string }[];
  /** As the last season ranked the teams whose members played in it. Null: it ranks none. */
  last_season: string[] | null;
}

export interface DrawView {
  commitment: string | null;
  seed: string | null;
  /** Null: all teams were drawn. */
  seeding: SeedingBasis | null;
}

export interface BracketView extends Success, WithAsOf {
  season: number;
  matches: MatchView[];
  entrants: EntrantView[];
  rounds: RoundView[];
  revives_allowed: Record<number, number>;
  grand_winner: string | null;
  revision: number;
  draw: DrawView;
  /** For staff, for each round of the current season. */
  showing?: ShowingView[];
  /** For staff, in the current season. */
  next_step?: NextStepView;
  /** For staff, in the current season. */
  preparations?: PreparationsView;
  /** For staff in the current season, until there is a Grand Winner. */
  launch?: LaunchView;
  revival?: RevivalView;
}

export interface DrawVerification extends Success {
  round: number;
  commitment: string | null;
  seed: string | null;
  entrants: { team_id: string; name: string }[];
  order: { team_id: string; name: string }[];
  /** The best first. Null: all teams were drawn. */
  seeding: { basis: SeedingBasis; teams: { team_id: string; name: string }[] } | null;
  valid: boolean;
}

export interface FavoriteView {
  round: number;
  match_id: string;
  team_name: string;
}
