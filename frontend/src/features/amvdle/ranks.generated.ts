// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AmvdleRankView } from '@arena/projections/amvdle/amvdle.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';

export const ranksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    amvdleRanks: build.infiniteQuery<AmvdleRanksResponse, AmvdleRanksArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/amvdle/leaderboard`,
        params: {
          season: queryArg.season,
          limit: queryArg.limit,
          after: pageParam || undefined,
        },
      }),
      providesTags: ['Amvdle', 'Users'],
    }),
  }),
});
export const { useAmvdleRanksInfiniteQuery } = ranksApi;
export type AmvdleRanksResponse = AmvdleRanks;
export type AmvdleRanksArg = {
  season?: number | undefined;
  limit?: number | undefined;
};
export type AmvdleRanks = {
  success: true;
  rows: AmvdleRankView[];
  next: string | null;
};
