// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { HeadView } from '@arena/projections/proof/proof.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';

export const proveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    heads: build.infiniteQuery<HeadsResponse, HeadsArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/seasons/${encodeURIComponent(queryArg.n)}/heads`,
        params: {
          limit: 10,
          after: pageParam || undefined,
        },
      }),
    }),
    signingKey: build.query<SigningKeyResponse, SigningKeyArg>({
      query: () => ({ url: `/signing-key` }),
    }),
  }),
});
export const { useHeadsInfiniteQuery, useSigningKeyQuery } = proveApi;
export type HeadsResponse = {
  heads: HeadView[];
  next: string | null;
  success: true;
  season: number;
  public_key: string;
  latest: HeadView;
};
export type HeadsArg = {
  n: string;
};
export type SigningKeyResponse = {
  success: true;
  algorithm: string;
  public_key: string;
};
export type SigningKeyArg = void;
