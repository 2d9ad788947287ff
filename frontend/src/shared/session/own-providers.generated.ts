// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';

export const ownProvidersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownProviders: build.query<OwnProvidersResponse, OwnProvidersArg>({
      query: () => ({ url: `/auth/providers/own` }),
      providesTags: ['Me'],
    }),
  }),
});
export const { useOwnProvidersQuery } = ownProvidersApi;
export type OwnProvidersResponse = {
  success: true;
  has_password: boolean;
  providers: {
    key: string;
    label: string;
    linked: boolean;
  }[];
};
export type OwnProvidersArg = { userId: string | undefined };
