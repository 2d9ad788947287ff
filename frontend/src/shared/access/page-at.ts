import { matchPath, type Location } from 'react-router';
import { PAGE_NAMES, PAGES, type PageName } from '@arena/projections/pages/pages';

interface PagePlace {
  /** Undefined: the address is that of no page. */
  readonly name: PageName | undefined;
  /** That the address names, in its path or as `?season=`. */
  readonly season: string | null;
}

export function pageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PagePlace {
  const inQuery = new URLSearchParams(search).get('season');
  for (const name of PAGE_NAMES) {
    const found = matchPath(PAGES[name].path, pathname);
    if (found) return { name, season: found.params['season'] ?? inQuery };
  }
  return { name: undefined, season: inQuery };
}
