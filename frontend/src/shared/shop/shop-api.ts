import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSettings } from '../api/session.js';
import { useCatalogueQuery, useCatalogueVersionQuery, usePurchasesOfQuery } from './shop.generated.js';

/** The products of the season. The list is loaded again only when its version has changed. */
export function useCatalogue(needed = true) {
  const { settings } = useSettings();
  const season = settings?.season;
  const known = useCatalogueVersionQuery(needed ? undefined : skipToken);
  const version = known.data;
  const list = useCatalogueQuery(
    // The list changes only with its season and version.
    season === undefined || version === undefined ? skipToken : { version: `${season}:${version}` },
  );
  const refetch = () => (list.error ? list.refetch() : known.refetch());
  return { products: list.data?.products ?? null, error: list.error ?? known.error, refetch };
}

/**
 * The purchases of a person. Null for a visitor, and while they are unknown.
 * @param season a closed season; undefined: the current one
 */
export function usePurchases(userId: string | undefined, season?: number) {
  const { currentData, error, refetch } = usePurchasesOfQuery(
    userId === undefined ? skipToken : { userId, season },
  );
  return { bought: currentData ?? null, error, refetch };
}
