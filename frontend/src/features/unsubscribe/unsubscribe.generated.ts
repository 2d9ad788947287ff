// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';

export const unsubscribeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<UnsubscribeResponse, UnsubscribeArg>({
      query: (queryArg) => ({
        url: `/mail/unsubscribe`,
        method: 'POST',
        body: queryArg.body,
      }),
      invalidatesTags: ['Me'],
    }),
  }),
});
export const { useUnsubscribeMutation } = unsubscribeApi;
export type UnsubscribeResponse = {
  success: true;
  message: string;
};
export type UnsubscribeArg = {
  body: {
    token?: string | undefined;
  };
};
