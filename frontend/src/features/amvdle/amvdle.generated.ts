// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type {
  AmvdleGuessAnswer,
  AmvdleRankView,
  AmvdleTodayAnswer,
} from '@arena/projections/amvdle/amvdle.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';

export const amvdleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    amvdleToday: build.query<AmvdleTodayResponse, AmvdleTodayArg>({
      query: () => ({ url: `/amvdle/today` }),
      providesTags: ['Amvdle', 'Teams'],
    }),
    guessAmv: build.mutation<GuessAmvResponse, GuessAmvArg>({
      query: (queryArg) => ({
        url: `/amvdle/guess`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    amvdleRanks: build.infiniteQuery<AmvdleRanksResponse, AmvdleRanksArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/amvdle/leaderboard`,
        params: {
          limit: queryArg.limit,
          after: pageParam || undefined,
          season: queryArg.season,
        },
      }),
      providesTags: ['Amvdle', 'Users'],
    }),
  }),
});
export const { useAmvdleTodayQuery, useGuessAmvMutation, useAmvdleRanksInfiniteQuery } = amvdleApi;
export type GuessAmvResponse = AmvdleGuessAnswer;
export type GuessAmvArg = {
  title: string;
  day?: string | undefined;
};
export type AmvdleTodayResponse = AmvdleTodayAnswer;
export type AmvdleTodayArg = { userId: string | undefined };
export type AmvdleRanksResponse = AmvdleRanks;
export type AmvdleRanksArg = {
  limit?: number | undefined;

  season?: number | undefined;
};
export type AmvdleRanks = {
  success: true;
  rows: AmvdleRankView[];
  next: string | null;
};
