import type { HeadsView } from '@arena/projections/proof/proof.types';
import { baseApi } from '../../shared/api/base-api.js';

const proveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    heads: build.infiniteQuery<HeadsView, number, string>({
      query: ({ queryArg: season, pageParam: after }) => ({
        url: `/seasons/${season}/heads`,
        params: { limit: 10, ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
    }),
    signingKey: build.query<string, void>({
      query: () => '/signing-key',
      transformResponse: (answer: { public_key: string }) => answer.public_key,
    }),
  }),
});

export const { useHeadsInfiniteQuery, useSigningKeyQuery } = proveApi;
