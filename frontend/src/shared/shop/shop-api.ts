import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ProductView, PurchasesAnswer, PurchaseView } from '@arena/projections/views/shop.types';
import { baseApi } from '../api/base-api.js';
import { useSettings } from '../api/session.js';

interface Bought {
  readonly purchase: PurchaseView;
  /** What the buyer has left. */
  readonly balance: number;
}

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Grows with every change of the catalogue and of stock. */
    catalogueVersion: build.query<number, void>({
      query: () => '/products/version',
      transformResponse: (answer: { version: number }) => answer.version,
      providesTags: ['Shop', 'Phase'],
    }),
    /** Only the season and the version that it is asked for make it out of date. */
    catalogue: build.query<ProductView[], { season: number; version: number }>({
      query: () => '/products/',
      transformResponse: (answer: { products: ProductView[] }) => answer.products,
    }),
    purchasesOf: build.query<PurchasesAnswer, { userId: string }>({
      query: ({ userId }) => `/purchase/user/${userId}`,
      providesTags: ['Shop', 'Me'],
    }),
    purchase: build.mutation<Bought, { user_id: string; product_id: string; price: number }>({
      query: (body) => ({ url: '/purchase/create', method: 'POST', body }),
      // Also after a refusal: what was shown was out of date, then.
      invalidatesTags: ['Shop', 'Money', 'Me'],
    }),
  }),
});

export const { usePurchaseMutation } = shopApi;

/** The products of the season; the list is loaded again only when its version has changed. */
export function useCatalogue(needed = true) {
  const { settings } = useSettings();
  const season = settings?.season;
  const known = shopApi.useCatalogueVersionQuery(needed ? undefined : skipToken);
  const version = known.data;
  const list = shopApi.useCatalogueQuery(
    season === undefined || version === undefined ? skipToken : { season, version },
  );
  const refetch = () => (list.error ? list.refetch() : known.refetch());
  return { products: list.data ?? null, error: list.error ?? known.error, refetch };
}

/** What a person has bought; null for a visitor, and while it is not known yet. */
export function usePurchases(userId: string | undefined) {
  const { currentData, error } = shopApi.usePurchasesOfQuery(userId === undefined ? skipToken : { userId });
  return { bought: currentData ?? null, error };
}
