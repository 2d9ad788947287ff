import type { CountdownGoal, ParisMoment, TournamentWindow } from '@arena/domain/site/site.events';

/** One document with the id `site`. */
export interface SettingsDocument {
  readonly id: string;
  readonly trailerUrl: string | null;
  readonly countdown: ParisMoment | null;
  readonly countdownGoal: CountdownGoal | null;
  readonly countdownVisible: boolean;
  /** Null: the default. */
  readonly window: TournamentWindow | null;
}
export const SETTINGS = 'settings';
