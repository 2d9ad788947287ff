import type { ParisMoment } from '@arena/domain/site/site.events';
import { DEFAULT_WINDOW } from '@arena/domain/site/tournament-window';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import { toRulesView } from '../seasons/rules.view.js';
import type { SettingsDocument } from './settings.read-model.js';
import type { MomentView, SettingsView } from '../seasons/season.types.js';

export interface Installation {
  readonly languages: readonly string[];
  readonly features: readonly string[];
  readonly sample: boolean;
  readonly operator: Readonly<SettingsView['operator']>;
  readonly now: string;
}

const NO_SEASON = {
  uploads_enabled: false,
  season: 0,
  phase: 0,
  rules: null,
  rendered_video_exists: false,
} as const;

function currentSeason({ uploadsEnabled, season, phase, rules, videos }: SeasonDocument) {
  return {
    uploads_enabled: uploadsEnabled,
    season,
    phase,
    rules: toRulesView(rules),
    rendered_video_exists: videos > 0,
  };
}

function countdownOf(settings: SettingsDocument | null): SettingsView['countdown'] {
  if (!settings?.countdown) return null;
  const { instant, local } = settings.countdown;
  return { at: instant, local, visible: settings.countdownVisible, goal: settings.countdownGoal };
}

function momentOf({ instant, local }: ParisMoment): MomentView {
  return { at: instant, local };
}

/** A document is null until something is set or opened. */
export function toSettingsView(
  settings: SettingsDocument | null,
  season: SeasonDocument | null,
  { languages, features, sample, operator, now }: Installation,
): SettingsView {
  const { start, end } = settings?.window ?? DEFAULT_WINDOW;
  return {
    trailer_url: settings?.trailerUrl ?? null,
    countdown: countdownOf(settings),
    tournament_window: { start: momentOf(start), end: momentOf(end) },
    ...(season ? currentSeason(season) : NO_SEASON),
    languages: [...languages],
    features: [...features],
    sample,
    operator: { ...operator },
    now,
  };
}
