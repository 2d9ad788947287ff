// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { ProductView, PurchaseView } from '@arena/projections/shop/shop.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { BY_CURSOR } from '../../../shared/api/by-cursor.js';

export const shopAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    allPurchases: build.infiniteQuery<AllPurchasesResponse, AllPurchasesArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/purchase/all`,
        params: {
          limit: 100,
          after: pageParam || undefined,
          season: queryArg.season,
        },
      }),
      providesTags: ['Shop', 'Users'],
    }),
    addProduct: build.mutation<AddProductResponse['product'], AddProductArg>({
      query: (queryArg) => ({
        url: `/products/add`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: AddProductResponse) => answer.product,
      invalidatesTags: ['Shop', 'Bracket'],
    }),
    updateProduct: build.mutation<UpdateProductResponse['product'], UpdateProductArg>({
      query: (queryArg) => ({
        url: `/products/update/${encodeURIComponent(queryArg.id)}`,
        method: 'POST',
        body: queryArg.formData,
      }),
      transformResponse: (answer: UpdateProductResponse) => answer.product,
      invalidatesTags: ['Shop', 'Bracket'],
    }),
    deleteProduct: build.mutation<DeleteProductResponse, DeleteProductArg>({
      query: (queryArg) => ({
        url: `/products/delete/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Shop', 'Bracket'],
    }),
    cancelPurchase: build.mutation<CancelPurchaseResponse, CancelPurchaseArg>({
      query: (queryArg) => ({
        url: `/purchase/cancel/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
        params: {
          reason: queryArg.reason,
        },
      }),
      invalidatesTags: ['Shop', 'Money', 'Users', 'Me'],
    }),
  }),
});
export const {
  useAllPurchasesInfiniteQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useCancelPurchaseMutation,
} = shopAdminApi;
export type AddProductResponse = ProductAnswer;
export type AddProductArg = FormData;
export type ProductAnswer = {
  success: true;
  product: ProductView;
};
export type AllPurchasesResponse = {
  purchases: PurchaseView[];
  total_lots: number;
  next: string | null;
  success: true;
};
export type AllPurchasesArg = {
  season?: number | undefined;
};
export type UpdateProductResponse = ProductAnswer;
export type UpdateProductArg = {
  id: string;
  formData: FormData;
};
export type DeleteProductResponse = MessageAnswer;
export type DeleteProductArg = {
  id: string;
};
export type CancelPurchaseResponse = MessageAnswer;
export type CancelPurchaseArg = {
  id: string;
  reason?: string | undefined;
};
export type MessageAnswer = {
  success: true;
  message: string;
};
