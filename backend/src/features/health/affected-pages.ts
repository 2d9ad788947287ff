import { AUDIT } from '@arena/projections/audit/audit.read-model';
import { BETS } from '@arena/projections/betting/bets.read-model';
import { LEDGER } from '@arena/projections/money/wallets.read-model';
import { PAGE_NAMES, PAGES, type Page } from '@arena/projections/pages/pages';
import type { PageAddress } from '../../platform/http/pages/page-at.js';

export interface FeaturePages {
  readonly feature: 'videos' | 'music' | 'pictures' | 'bets' | 'statements' | 'audit' | 'read-models';
  readonly pages: readonly PageAddress[];
}

/** What needs the object store. The rest of these pages, and all pages that are not named, work without it. */
export const NEEDS_OBJECTS: readonly FeaturePages[] = (['videos', 'music', 'pictures'] as const).map(
  (feature) => ({
    feature,
    pages: addressesWhere(({ files }) => files === feature),
  }),
);

const BUILT_LAST = { [BETS]: 'bets', [LEDGER]: 'statements', [AUDIT]: 'audit' } as const;
/** No page is complete. */
export const EVERYTHING: FeaturePages = { feature: 'read-models', pages: addressesWhere(() => true) };

/** What waits for these read models, which are being built. */
export function needing(building: readonly string[]): FeaturePages[] {
  if (building.some((name) => !(name in BUILT_LAST))) return [EVERYTHING];
  return Object.entries(BUILT_LAST)
    .filter(([name]) => building.includes(name))
    .map(([, feature]) => ({ feature, pages: addressesWhere(({ lists }) => lists?.includes(feature)) }));
}

function addressesWhere(holds: (page: Page) => boolean | undefined): PageAddress[] {
  return PAGE_NAMES.filter((name) => holds(PAGES[name])).flatMap((name) => addressesOf(PAGES[name].path));
}

/** Without and with each part that may be left out. */
function addressesOf(path: string): PageAddress[] {
  const parts = path.split('/').filter(Boolean);
  const required = parts.filter((part) => !part.endsWith('?')).length;
  const named = parts.map((part) => (part === ':season' ? '#' : part.replace(/^:.*/, '*')));
  const lengths = Array.from({ length: parts.length - required + 1 }, (_, more) => required + more);
  return lengths.map((length) => `/${named.slice(0, length).join('/')}`) as PageAddress[];
}
