/** The JSON that the HTTP API answers with: snake_case, amounts in ST Dollars (decimal), odds as decimals, ISO times. */
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { AccountRole, Sex } from '@arena/domain/account/account.events';
import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';
import type { PostingKind } from '@arena/domain/tournament/money/ledger';
import type { BetStatus } from '../bets/bets.read-model.js';
import type { TeamStatus } from '../teams/teams.read-model.js';

export interface Success {
  success: true;
}
export interface Failure {
  success: false;
  code: string;
  message: string;
  /** Placeholders of the message, for translation by code. */
  variables?: Record<string, string | number>;
  /** Per field: a translation key with its variables. */
  errors?: Record<string, { key: string; variables: Record<string, string | number> }>;
}

export interface UserView {
  user_id: string;
  profile_link: string;
  name: string;
  role: AccountRole;
  role_id: 1 | 2;
  is_judge: boolean;
  is_participant: boolean;
  created_at: string;
  updated_at: string;
  sex: Sex | null;
  nationality: string | null;
  color: string | null;
  twitter: string | null;
  videoPlatformLink: string | null;
  stream_link: string | null;
  team: string | null;
  teamVideo: string | null;
  purchasedItems: string[];
  results: string[];
  badges: string[];
}
/** The person and admins see more. */
export interface FullUserView extends UserView {
  email: string;
  age: number | null;
  discord: string | null;
  stDollars: number;
  /** Stakes of undecided bets. */
  stDollars_in_play: number;
}

export interface MemberView {
  id: string;
  /** null: the account was deleted. */
  name: string | null;
  character: string;
  montage: number;
  fx: number;
  compositing: number;
  twitter: string | null;
}
export interface TeamView {
  team_id: string;
  name: string;
  description: string;
  color: string;
  leader: MemberView;
  mate: MemberView;
  status: TeamStatus;
  is_rendered_video: boolean;
  video_id: string | null;
  created_at: string;
  updated_at: string;
  balance: number;
}

export interface CharacterView {
  id: string;
  name: string;
  image_url: string;
}

export interface JudgeView {
  user_id: string;
  /** null: the account was deleted. */
  name: string | null;
  color: string;
  music: [];
}

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

/** What declaring a winner would change; amounts before and after. */
export interface WinnerPreview {
  match_id: string;
  winner: string;
  loser: string;
  overturns: boolean;
  bets: {
    bet_id: string;
    user_id: string;
    user_name: string | null;
    team_name: string;
    bet_amount: number;
    before: { status: BetStatus; payout: number };
    after: { status: BetStatus; payout: number };
  }[];
  balances: { user_id: string; user_name: string | null; before: number; after: number }[];
  revives: { team_name: string; round: number; by: ReviveMeans; returned: number }[];
  ranks: { board: 'bettors' | 'teams'; name: string | null; before: number | null; after: number | null }[];
  grand_winner: { before: string | null; after: string | null };
}

export interface BetView {
  id: string;
  match_id: string;
  round: number;
  user_id: string;
  user_name: string | null;
  team_name: string;
  /** null: hidden until the match is closed. */
  bet_amount: number | null;
  odds: number;
  potential_gain: number | null;
  payout: number | null;
  status: BetStatus;
  own_match: boolean;
  created_at: string;
}

export interface LedgerEntryView {
  revision: number;
  at: string;
  kind: PostingKind;
  amount: number;
  balance: number;
  event: string;
  event_id: string;
  because: { match_id?: string; team_name?: string; bet_id?: string; reason?: string };
}

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

export interface VoteView {
  round: number;
  open: boolean;
  opens_at: string;
  closes_at: string;
  candidates: { team_name: string; color: string; votes: number }[];
  my_vote: string | null;
  winner: string | null;
}
export interface RevivesInfo {
  round: number;
  allowed: number;
  used: number;
  cards_left: number;
  card_price: number;
  revives: { team_name: string; by: ReviveMeans; at: string }[];
}

export interface SettingsView {
  trailer_url: string | null;
  countdown: { at: string; local: string; visible: boolean } | null;
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  /** This season holds sample data (a demo). */
  sample: boolean;
  /** The server's clock, ISO: countdowns run on it. */
  now: string;
}
export interface SeasonView {
  season: number;
  opened_at: string;
  closed_at: string | null;
  teams: number;
  rounds: number;
  grand_winner: string | null;
  revision: number;
}
export interface VideoView {
  id: string;
  title: string;
  url: string;
  thumbnail_url: string | null;
  published_at: string;
  team: string;
  team_color: string;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
}
export interface AuditEventView {
  id: string;
  position: number;
  stream: string;
  revision: number;
  type: string;
  at: string;
  actor: { user_id: string; name: string | null } | null;
  command: string;
  correlation: string;
  subject: string | null;
  hash: string;
  data: unknown;
}
export interface ProjectionView {
  name: string;
  position: number;
  /** Events behind the log. */
  lag: number;
  documents: number;
  state: 'live' | 'rebuilding' | 'stopped';
  error: string | null;
  rebuilding: { done: number; total: number; per_second: number } | null;
}
export interface ResetRequestView extends Success {
  token: string;
  /** Seconds until the token is void. */
  expires_in: number;
  clears: { group: string; count: number }[];
}

/** Topics of `/live`; the data of each event is `{ season, revision, matchId? }`. */
export type LiveTopic =
  | 'phase'
  | 'settings'
  | 'season'
  | 'teams'
  | 'videos'
  | 'bracket'
  | 'bets'
  | 'money'
  | 'leaderboard'
  | 'vote'
  | 'judges'
  | 'users'
  | 'projections';
