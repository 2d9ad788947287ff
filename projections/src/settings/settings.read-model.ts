import type { CountdownGoal, ParisMoment, TournamentWindow } from '@arena/domain/site/site.events';

/** One document with the id `site`. */
export interface SettingsDocument {
  readonly id: string;
  readonly trailerUrl: string | null;
  readonly countdown: ParisMoment | null;
  readonly countdownGoal: CountdownGoal | null;
  /** Null: not recorded. Absent in documents of version 3, which are shown during a rebuild. */
  readonly countdownSeason?: number | null;
  readonly countdownVisible: boolean;
  /** Null: the default. */
  readonly window: TournamentWindow | null;
}
export const SETTINGS = 'settings';
