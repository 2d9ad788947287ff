import type { EditionSummaryView } from '@arena/projections/editions/edition.types';

/** An earlier edition may have the same number as a season of this site. */
export function isBeforeSite({ series, season }: EditionSummaryView): boolean {
  return series === 'battle-arena' && season === null;
}
