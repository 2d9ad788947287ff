import { inSite } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { SETTINGS, type SettingsDocument } from './settings.read-model.js';

export const SITE_SETTINGS = 'site';

const UNSET: SettingsDocument = {
  id: SITE_SETTINGS,
  trailerUrl: null,
  countdown: null,
  countdownGoal: null,
  countdownSeason: null,
  countdownVisible: true,
  window: null,
};

export const settingsProjection: Projection<SettingsDocument> = {
  name: SETTINGS,
  version: 4,
  indexes: [],
  idsOf: (event) => (inSite(event) ? [SITE_SETTINGS] : []),
  project(document, event) {
    const record = inSite(event);
    if (!record) return document;
    const known = document ?? UNSET;
    switch (record.type) {
      case 'TrailerChanged':
        return { ...known, trailerUrl: record.data.url };
      case 'CountdownChanged':
        return {
          ...known,
          countdown: record.data.countdown,
          countdownGoal: record.data.goal ?? null,
          countdownSeason: record.data.season ?? null,
        };
      case 'CountdownDisplayToggled':
        return { ...known, countdownVisible: record.data.visible };
      case 'TournamentWindowChanged':
        return { ...known, window: record.data };
      default:
        return document;
    }
  },
};
