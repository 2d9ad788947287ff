import type { CountdownState } from '@arena/domain/site/announced-dates';
import type { CountdownGoal } from '@arena/domain/site/site.events';
import type { RuleLock } from '@arena/domain/tournament/season/settable-rules';
import type { SettableRule } from '@arena/domain/tournament/season/season-rules';
import type { ResetGroup } from '@arena/domain/tournament/season/reset-groups';
import type { Language } from '@arena/domain/validation/people/languages';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { Success } from '../kernel/answer.types.js';

/** Amounts in ST Dollars and odds, with two decimals. */
export interface RulesView {
  starting_money: number;
  welcome_money: number;
  favorite_odds: number;
  outsider_odds: number;
  min_jury_odds: number;
  max_jury_odds: number;
  /** Participants bet on no opponent of their team. */
  own_team_only: boolean;
  mates_accept: boolean;
  last_revive_round: number;
  vote_hours: number;
  revive_card_price: number;
  revive_card_stock: number;
  min_teams: number;
  max_lots: number;
  /** Characters. */
  max_team_name: number;
  /** Videos are public after an admin has approved them. */
  approve_videos: boolean;
  /** The losers of the semi-final play one, beside the final. */
  third_place_match: boolean;
  /** Welcome money and votes need a confirmed address, where mail is set up. */
  confirmed_address: boolean;
  amvdle_reward: number;
  amvdle_guesses: number;
}

/** For the panel, which changes them. */
export interface SeasonRulesView {
  season: number;
  /** How often the rules were changed. */
  version: number;
  rules: RulesView;
  defaults: RulesView;
  /** No mail is set up, so addresses count as confirmed. */
  lacks_mail: boolean;
  /** Rules that stay as they are for the rest of the season, with the code of the refusal. */
  fixed: { rule: SettableRule; code: RuleLock }[];
}

/** An instant, and its wall time in Paris, YYYY-MM-DDTHH:mm. */
export interface MomentView {
  at: string;
  local: string;
}

/** `local` is as it was set. */
export interface CountdownView extends MomentView {
  /** `at` is when the schedule reaches the goal, whatever was set. */
  by_schedule: boolean;
  /** An admin shows it. Pages count down while it is also running and ahead. */
  visible: boolean;
  goal: CountdownGoal | null;
  state: CountdownState;
}

export interface BannerView {
  id: string;
  /** Null: readers of this language see another one. */
  texts: Record<Language, string | null>;
  link: string | null;
  /** ISO 8601 in UTC. */
  begins: string;
  ends: string;
}

export interface SettingsView {
  /** From its beginning on. Pages hide it at its end. */
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: { start: MomentView; end: MomentView };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  /** Null while no season is open. */
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  /** False while the catalogue of the daily game is empty. */
  has_daily_game: boolean;
  sample: boolean;
  operator: { name: string | null; address: string | null; email: string | null };
  retention: RetentionView;
  /** The server's clock, ISO. Countdowns use it. */
  now: string;
}

/** How long this installation keeps things. */
export interface RetentionView {
  session_hours: number;
  message_days: number;
  mail_days: number;
  delivery_days: number;
  trash_days: number;
}

export interface SeasonView {
  season: number;
  opened_at: string;
  closed_at: string | null;
  teams: number;
  rounds: number;
  videos: number;
  /** Of two teams. Null, like the next two: the bracket of the season is not public now. */
  matches: number | null;
  /** Without replaced and deleted ones, with refunded ones. */
  bets: number | null;
  /** ST Dollars in settled bets: open stakes are secret. */
  staked: number | null;
  grand_winner: string | null;
  revision: number;
}

export interface ResetRequestView extends Success {
  token: string;
  /** Seconds until the token expires. */
  expires_in: number;
  clears: { group: ResetGroup; count: number }[];
}

/** What an archive would add. */
export interface ArchivePreview {
  season: number;
  opened_at: string;
  closed_at: string;
  /** Public name of the team; null without a Grand Winner. */
  champion: string | null;
  /** Version of the program that wrote it. */
  software: string;
  teams: number;
  rounds: number;
  events: number;
  bets: number;
  /** Events that the log has already, after an interrupted import. */
  events_here: number;
  /** Number and hash of the last event, and the end of the public chain. */
  revision: number;
  hash: string;
  chain: string;
  media: number;
  media_bytes: number;
  /** Of the media, those that are stored already. */
  media_here: number;
  /** Files that the season names and the archive lacks. */
  media_missing: number;
  /** Bytes that the import writes. */
  needed: number;
  /** Bytes that are free; null when a server has the files. */
  free: number | null;
}

/** What somebody can do about each is another thing. */
export type ArchiveFault = 'damaged' | 'other-file' | 'newer' | 'here' | 'later' | 'no-space' | 'gone';

/** What keeps an import from going on: a full disk, a store that does not answer, or something else. */
export type ImportTrouble = 'full' | 'away' | 'other';

export interface ArchiveImportView {
  /** `checking` and `importing` go on by themselves, also after a restart. */
  state: 'checking' | 'refused' | 'checked' | 'importing' | 'imported';
  upload: string;
  file: string;
  /** Bytes. */
  size: number;
  /** Whole percent of what it does now. */
  percent: number;
  /** Why the archive was refused. */
  fault: ArchiveFault | null;
  /** Why it stands still. It is tried again and again. */
  trouble: ImportTrouble | null;
  /** Of `fault` or `trouble`: in detail, in English. */
  reason: string | null;
  /** An admin has stopped the import. */
  stopping: boolean;
  preview: ArchivePreview | null;
}
