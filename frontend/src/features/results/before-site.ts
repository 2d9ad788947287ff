import type { EditionSummaryView } from '@arena/projections/views/edition.types';

/** It may have the number of a season of this site, which is another one. */
export function isBeforeSite({ series, season }: EditionSummaryView): boolean {
  return series === 'battle-arena' && season === null;
}
