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
  }),
});

export const { useHeadsInfiniteQuery } = proveApi;
