import {
  settingsEvents,
  type CountdownGoal,
  type ParisMoment,
  type SettingsEvent,
  type SiteEvent,
  type TournamentWindow,
} from './site.events.js';

/** The state of the writer and the read model hold them by these names. */
export interface SiteSettings {
  readonly trailerUrl: string | null;
  readonly countdown: ParisMoment | null;
  /** Null: not recorded. */
  readonly countdownGoal: CountdownGoal | null;
  /** Null: not recorded. */
  readonly countdownSeason: number | null;
  readonly countdownVisible: boolean;
  /** Null: the default. */
  readonly window: TournamentWindow | null;
}

export const UNSET: SiteSettings = {
  trailerUrl: null,
  countdown: null,
  countdownGoal: null,
  countdownSeason: null,
  countdownVisible: true,
  window: null,
};

export function isOfSettings(event: SiteEvent): event is SettingsEvent {
  return Object.hasOwn(settingsEvents, event.type);
}

/** What an event sets. */
export function settingsIn(event: SettingsEvent): Partial<SiteSettings> {
  switch (event.type) {
    case 'TrailerChanged':
      return { trailerUrl: event.data.url };
    case 'CountdownChanged': {
      const { countdown, goal = null, season = null } = event.data;
      return { countdown, countdownGoal: goal, countdownSeason: season };
    }
    case 'CountdownDisplayToggled':
      return { countdownVisible: event.data.visible };
    case 'TournamentWindowChanged':
      return { window: event.data };
  }
}
