// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { ApiTokenView } from '@arena/projections/accounts/api-token.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const apiTokensApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apiTokens: build.query<ApiTokensResponse['tokens'], ApiTokensArg>({
      query: () => ({ url: `/auth/admin/tokens` }),
      transformResponse: (answer: ApiTokensResponse) => answer.tokens,
      providesTags: ['Users'],
    }),
    createApiToken: build.mutation<CreateApiTokenResponse, CreateApiTokenArg>({
      query: (queryArg) => ({
        url: `/auth/admin/tokens`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Users'],
    }),
    revokeApiToken: build.mutation<RevokeApiTokenResponse['tokens'], RevokeApiTokenArg>({
      query: (queryArg) => ({
        url: `/auth/admin/tokens/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RevokeApiTokenResponse) => answer.tokens,
      invalidatesTags: ['Users'],
    }),
  }),
});
export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = apiTokensApi;
export type CreateApiTokenResponse = {
  success: true;
  id: string;
  secret: string | null;
};
export type CreateApiTokenArg = {
  current_password: string;
  code?: string | undefined;
  name: string;
  scopes: ('bracket' | 'news' | 'shop' | 'moderation' | 'media')[];
  last_day: string;
};
export type ApiTokensResponse = {
  success: true;
  tokens: ApiTokenView[];
};
export type ApiTokensArg = void;
export type RevokeApiTokenResponse = {
  success: true;
  tokens: ApiTokenView[];
};
export type RevokeApiTokenArg = {
  id: string;
};
