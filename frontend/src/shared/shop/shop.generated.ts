// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { ProductView, PurchaseOffersView, PurchaseView } from '@arena/projections/shop/shop.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    catalogueVersion: build.query<CatalogueVersionResponse['version'], CatalogueVersionArg>({
      query: () => ({
        url: `/products/version`,
      }),
      transformResponse: (answer: CatalogueVersionResponse) => answer.version,
      providesTags: ['Shop', 'Phase'],
    }),
    catalogue: build.query<CatalogueResponse, CatalogueArg>({
      query: (queryArg) => ({
        url: `/products/`,
        params: {
          category: queryArg.category,
          search: queryArg.search,
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, []),
    }),
    purchasesOf: build.query<PurchasesOfResponse, PurchasesOfArg>({
      query: (queryArg) => ({
        url: `/purchase/user/${encodeURIComponent(queryArg.userId)}`,
        params: {
          season: queryArg.season,
        },
      }),
      providesTags: ['Shop', 'Me'],
    }),
    purchaseOffers: build.query<PurchaseOffersResponse['products'], PurchaseOffersArg>({
      query: () => ({
        url: `/purchase/offers`,
      }),
      transformResponse: (answer: PurchaseOffersResponse) => answer.products,
      providesTags: ['Shop', 'Money', 'Me', 'Phase'],
    }),
    purchase: build.mutation<PurchaseResponse, PurchaseArg>({
      query: (queryArg) => ({
        url: `/purchase/create`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Shop', 'Money', 'Me'],
    }),
  }),
});
export const {
  useCatalogueVersionQuery,
  useCatalogueQuery,
  usePurchasesOfQuery,
  usePurchaseOffersQuery,
  usePurchaseMutation,
} = shopApi;
export type PurchaseResponse = PurchasedAnswer;
export type PurchaseArg = {
  user_id: string;
  product_id?: string | undefined;
  price?: number | undefined;
};
export type PurchasedAnswer = {
  success: true;
  message: string;
  purchase: PurchaseView;
  balance: number;
};
export type CatalogueVersionResponse = {
  success: true;
  version: number;
};
export type CatalogueVersionArg = void;
export type CatalogueResponse = {
  as_of?: AsOfView;
  success: true;
  products: ProductView[];
};
export type CatalogueArg = {
  category?: string | undefined;
  search?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
} & { version: string | undefined };
export type PurchasesOfResponse = {
  purchases: PurchaseView[];
  total_lots: number;
  max_lots: number;
  success: true;
};
export type PurchasesOfArg = {
  userId: string;
  season?: number | undefined;
};
export type PurchaseOffersResponse = PurchaseOffersView;
export type PurchaseOffersArg = { userId: string | undefined };
