import type { HistoryPage } from '@arena/projections/audit/season-history.types';
import { baseApi } from '../api/base-api.js';

export interface HistoryOf {
  readonly kind: 'teams' | 'people';
  readonly id: string;
  readonly season: number;
}

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    seasonHistory: build.infiniteQuery<HistoryPage, HistoryOf, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg: { kind, id, season }, pageParam }) => ({
        url: `/seasons/${season}/history/${kind}/${encodeURIComponent(id)}`,
        params: pageParam === null ? {} : { after: pageParam },
      }),
      providesTags: ['Bracket', 'Teams', 'Bets'],
    }),
  }),
});

export const { useSeasonHistoryInfiniteQuery } = historyApi;
