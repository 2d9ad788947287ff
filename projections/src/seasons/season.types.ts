import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { Success } from './answer.types.js';

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
  /** Who runs this installation and answers for it; null: not filled in. */
  operator: { name: string | null; address: string | null; email: string | null };
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

export interface ResetRequestView extends Success {
  token: string;
  /** Seconds until the token is void. */
  expires_in: number;
  clears: { group: string; count: number }[];
}
