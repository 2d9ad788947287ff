import { evolveBy, type Folds } from '../kernel/events/folds.js';
import {
  settingsEvents,
  type CountdownGoal,
  type Operator,
  type ParisMoment,
  type SettingsEvent,
  type SiteEvent,
  type TournamentWindow,
} from './site.events.js';

/** The state of the writer and the read model hold them by these names. */
export interface SiteSettings {
  trailerUrl: string | null;
  countdown: ParisMoment | null;
  /** Null: not recorded. */
  countdownGoal: CountdownGoal | null;
  /** Null: not recorded. */
  countdownSeason: number | null;
  countdownVisible: boolean;
  /** Null: the default. */
  window: TournamentWindow | null;
  /** Null: as the configuration says. */
  operator: Operator | null;
}

export const UNSET: SiteSettings = {
  trailerUrl: null,
  countdown: null,
  countdownGoal: null,
  countdownSeason: null,
  countdownVisible: true,
  window: null,
  operator: null,
};

export function isOfSettings(event: SiteEvent): event is SettingsEvent {
  return Object.hasOwn(settingsEvents, event.type);
}

export const settingsFolds: Folds<Partial<SiteSettings>, SettingsEvent> = {
  TrailerChanged: (settings, { url }) => {
    settings.trailerUrl = url;
  },
  CountdownChanged: (settings, { countdown, goal = null, season = null }) => {
    Object.assign(settings, { countdown, countdownGoal: goal, countdownSeason: season });
  },
  CountdownDisplayToggled: (settings, { visible }) => {
    settings.countdownVisible = visible;
  },
  TournamentWindowChanged: (settings, window) => {
    settings.window = window;
  },
  OperatorChanged: (settings, operator) => {
    settings.operator = operator;
  },
};
export const evolveSettings = evolveBy(settingsFolds);
