import type { SiteSettings } from '@arena/domain/site/settings';

/** One document with the id `site`, of what has been set: a new setting needs no new version. */
export interface SettingsDocument extends Partial<SiteSettings> {
  readonly id: string;
}
export const SETTINGS = 'settings';
