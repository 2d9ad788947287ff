import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import type { SettingsDocument } from '../settings/settings.read-model.js';
import type { SettingsView } from './season.types.js';

/** What the server knows of itself. */
export interface Installation {
  readonly languages: readonly string[];
  readonly features: readonly string[];
  readonly sample: boolean;
  readonly operator: Readonly<SettingsView['operator']>;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** Either document is null while nothing has been set or opened. */
export function toSettingsView(
  settings: SettingsDocument | null,
  season: SeasonDocument | null,
  { languages, features, sample, operator, now }: Installation,
): SettingsView {
  const countdown = settings?.countdown;
  return {
    trailer_url: settings?.trailerUrl ?? null,
    countdown: countdown
      ? { at: countdown.instant, local: countdown.local, visible: settings.countdownVisible }
      : null,
    uploads_enabled: season?.uploadsEnabled ?? false,
    season: season?.season ?? 0,
    phase: season?.phase ?? 0,
    rendered_video_exists: (season?.videos ?? 0) > 0,
    languages: [...languages],
    features: [...features],
    sample,
    operator: { ...operator },
    now,
  };
}
