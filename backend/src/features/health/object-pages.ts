import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import type { PageAddress } from '../../platform/http/pages/page-at.js';

interface FeaturePages {
  readonly feature: 'videos' | 'music' | 'pictures';
  readonly pages: readonly PageAddress[];
}

/** What needs the object store. The rest of these pages, and all pages that are not named, work without it. */
export const NEEDS_OBJECTS: readonly FeaturePages[] = (['videos', 'music', 'pictures'] as const).map(
  (feature) => ({
    feature,
    pages: PAGE_NAMES.filter((name) => PAGES[name].files === feature).flatMap((name) =>
      addressesOf(PAGES[name].path),
    ),
  }),
);

function addressesOf(path: string): PageAddress[] {
  const address = path
    .replace(':season', '#')
    .replace(/:\w+/g, '*')
    .replace(/(?<=.)\/$/, '');
  return (
    address.endsWith('/*?') ? [address.slice(0, -3), address.slice(0, -1)] : [address]
  ) as PageAddress[];
}
