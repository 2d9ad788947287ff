import type { Retention } from '@arena/domain/kernel/lifetimes';
import { countdownState, type SeasonProgress } from '@arena/domain/site/announced-dates';
import type { Banner } from '@arena/domain/site/banner/banner.events';
import { UNSET, type SiteSettings } from '@arena/domain/site/settings';
import type { CountdownGoal, ParisMoment } from '@arena/domain/site/site.events';
import { DEFAULT_WINDOW } from '@arena/domain/site/tournament-window';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import { toRulesView } from '../seasons/rules.view.js';
import { toRetentionView } from './retention.view.js';
import { toBannerView } from './banner.view.js';
import type { SettingsDocument } from './settings.read-model.js';
import type { CountdownView, MomentView, SettingsView } from '../seasons/season.types.js';

export interface Installation {
  readonly languages: readonly string[];
  readonly features: readonly string[];
  readonly sample: boolean;
  readonly operator: Readonly<SettingsView['operator']>;
  readonly retention: Retention;
  readonly now: string;
  readonly hasDailyGame: boolean;
  readonly plannedAt?: PlannedAt;
  readonly betsOver?: boolean;
  readonly banner?: Banner | null;
}

const NO_SEASON = {
  uploads_enabled: false,
  season: 0,
  phase: 0,
  rules: null,
  rendered_video_exists: false,
} as const;

const UNOPENED = { season: 0, phase: 0, uploadsEnabled: false, grandWinner: null } as const;

function currentSeason({ uploadsEnabled, season, phase, rules, videos }: SeasonDocument) {
  return {
    uploads_enabled: uploadsEnabled,
    season,
    phase,
    rules: toRulesView(rules),
    rendered_video_exists: videos > 0,
  };
}

function filled(settings: SettingsDocument | null): SiteSettings {
  return { ...UNSET, ...settings };
}

/** When the schedule reaches a goal. Null: it does not say. */
export type PlannedAt = (goal: CountdownGoal | null) => string | null;

/** `grandWinner` is null unless it may be shown. */
export function toCountdownView(
  settings: SettingsDocument | null,
  season: SeasonDocument | null,
  plannedAt: PlannedAt = () => null,
  betsOver = false,
): CountdownView | null {
  const { countdown, countdownVisible: visible, countdownGoal: goal, countdownSeason } = filled(settings);
  if (!countdown) return null;
  const state = countdownState({ goal, season: countdownSeason }, progressOf(season, betsOver));
  // The schedule is secret until an admin announces a date.
  const planned = visible && state === 'running' ? plannedAt(goal) : null;
  return {
    at: planned ?? countdown.instant,
    local: countdown.local,
    by_schedule: planned !== null && planned !== countdown.instant,
    visible,
    goal,
    state,
  };
}

function progressOf(document: SeasonDocument | null, betsOver: boolean): SeasonProgress {
  const { season, phase, uploadsEnabled, grandWinner } = document ?? UNOPENED;
  return { season, phase, uploadsEnabled, decided: grandWinner !== null, betsOver };
}

function momentOf({ instant, local }: ParisMoment): MomentView {
  return { at: instant, local };
}

/** A document is null until something is set or opened. `grandWinner` is null unless it may be shown. */
export function toSettingsView(
  settings: SettingsDocument | null,
  season: SeasonDocument | null,
  {
    languages,
    features,
    sample,
    operator,
    retention,
    now,
    hasDailyGame,
    plannedAt,
    betsOver,
    banner = null,
  }: Installation,
): SettingsView {
  const { trailerUrl, window, operator: own } = filled(settings);
  const { start, end } = window ?? DEFAULT_WINDOW;
  return {
    banner: banner && toBannerView(banner),
    trailer_url: trailerUrl,
    countdown: toCountdownView(settings, season, plannedAt, betsOver),
    tournament_window: { start: momentOf(start), end: momentOf(end) },
    ...(season ? currentSeason(season) : NO_SEASON),
    languages: [...languages],
    features: [...features],
    has_daily_game: hasDailyGame,
    sample,
    operator: {
      name: own?.name ?? operator.name,
      address: own?.address ?? operator.address,
      email: own?.email ?? operator.email,
    },
    retention: toRetentionView(retention),
    now,
  };
}
