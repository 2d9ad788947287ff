import type { TextPlace, TextVersion } from '@arena/domain/site/texts/texts.events';

/** Which text of the site is a document's: the current one of its place (`current`), or a version of it (`rules/fr`). */
export interface TextDocument extends TextPlace, TextVersion {
  /** `rules/fr`, or `rules/fr/3`. */
  readonly id: string;
  readonly list: string;
  readonly changedAt: string;
}
export const TEXTS = 'texts';
export const CURRENT = 'current';
