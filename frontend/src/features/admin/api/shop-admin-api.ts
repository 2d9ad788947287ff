import type { ProductView, PurchaseView } from '@arena/projections/shop/shop.types';
import { baseApi } from '../../../shared/api/base-api.js';

interface PurchasePage {
  readonly purchases: PurchaseView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
}

const shopAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    allPurchases: build.infiniteQuery<PurchasePage, void, string>({
      query: ({ pageParam: after }) => ({
        url: '/purchase/all',
        params: { limit: 100, ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Shop', 'Users'],
    }),
    addProduct: build.mutation<ProductView, { form: FormData }>({
      query: ({ form }) => ({ url: '/products/add', method: 'POST', body: form }),
      transformResponse: (answer: { product: ProductView }) => answer.product,
      invalidatesTags: ['Shop', 'Bracket'],
    }),
    updateProduct: build.mutation<ProductView, { id: string; form: FormData }>({
      query: ({ id, form }) => ({
        url: `/products/update/${encodeURIComponent(id)}`,
        method: 'POST',
        body: form,
      }),
      transformResponse: (answer: { product: ProductView }) => answer.product,
      invalidatesTags: ['Shop', 'Bracket'],
    }),
    deleteProduct: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/products/delete/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Shop'],
    }),
    cancelPurchase: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/purchase/cancel/${encodeURIComponent(id)}`,
        method: 'DELETE',
        params: { reason },
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
