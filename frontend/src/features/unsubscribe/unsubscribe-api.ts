import { baseApi } from '../../shared/api/base-api.js';

const unsubscribeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<unknown, { token: string }>({
      query: (body) => ({ url: '/mail/unsubscribe', method: 'POST', body }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
