import { evolveSettings, isOfSettings } from '@arena/domain/site/settings';
import { inSite } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { SETTINGS, type SettingsDocument } from './settings.read-model.js';

export const SITE_SETTINGS = 'site';

export const settingsProjection: Projection<SettingsDocument> = {
  name: SETTINGS,
  version: 5,
  indexes: [],
  idsOf: (event) => (inSite(event) ? [SITE_SETTINGS] : []),
  project(document, event) {
    const record = inSite(event);
    if (!record || !isOfSettings(record)) return document;
    const settings: SettingsDocument = { id: SITE_SETTINGS, ...document };
    evolveSettings(settings, record);
    return settings;
  },
};
