import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type {
  ProductView,
  PurchaseOffersView,
  PurchasesAnswer,
  PurchaseView,
} from '@arena/projections/shop/shop.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, type MayBePast, type MomentArg, type Past } from '../moment/moment.js';
import { useSettings } from '../api/session.js';

interface Bought {
  readonly purchase: PurchaseView;
  /** The balance after the purchase. */
  readonly balance: number;
}

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Incremented with every change of the catalogue or the stock. */
    catalogueVersion: build.query<number, void>({
      query: () => '/products/version',
      transformResponse: (answer: { version: number }) => answer.version,
      providesTags: ['Shop', 'Phase'],
    }),
    /** The list changes only with its season and version. */
    catalogue: build.query<ProductView[], { season: number; version: number }>({
      query: () => '/products/',
      transformResponse: (answer: { products: ProductView[] }) => answer.products,
    }),
    purchasesOf: build.query<PurchasesAnswer, { userId: string; season?: number | undefined }>({
      query: ({ userId, season }) => ({ url: `/purchase/user/${userId}`, params: season ? { season } : {} }),
      providesTags: ['Shop', 'Me'],
    }),
    /** What refuses each product to the reader. */
    purchaseOffers: build.query<Readonly<Record<string, readonly Blocker[]>>, { userId: string | undefined }>(
      {
        query: () => '/purchase/offers',
        transformResponse: ({ products }: PurchaseOffersView) =>
          Object.fromEntries(products.map((each) => [each.product_id, each.blocked_by])),
        providesTags: ['Shop', 'Money', 'Me', 'Phase'],
      },
    ),
    purchase: build.mutation<Bought, { user_id: string; product_id: string; price: number }>({
      query: (body) => ({ url: '/purchase/create', method: 'POST', body }),
      // Also after a refusal, because the data was out of date.
      invalidatesTags: ['Shop', 'Money', 'Me'],
    }),
  }),
});

const pastShopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The products at an earlier moment, or those of a closed season. */
    pastCatalogue: build.query<Past<ProductView[]>, MomentArg & { season: number | undefined }>({
      query: (asked) => ({ url: '/products/', params: inMoment(asked) }),
      transformResponse: ({ products: value, ...more }: { products: ProductView[] } & MayBePast) => ({
        ...more,
        value,
      }),
      providesTags: ['Season'],
    }),
  }),
});

export const { usePurchaseMutation, usePurchaseOffersQuery } = shopApi;
export const { usePastCatalogueQuery } = pastShopApi;

/** The products of the season. The list is loaded again only when its version has changed. */
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

/**
 * The purchases of a person. Null for a visitor, and while they are unknown.
 * @param season a closed season; undefined: the current one
 */
export function usePurchases(userId: string | undefined, season?: number) {
  const { currentData, error, refetch } = shopApi.usePurchasesOfQuery(
    userId === undefined ? skipToken : { userId, season },
  );
  return { bought: currentData ?? null, error, refetch };
}
