import type { Edition } from '@arena/domain/site/editions/editions.events';

/** Id `{editionId}`. */
export interface EditionDocument extends Edition {
  readonly id: string;
}
export const EDITIONS = 'editions';
