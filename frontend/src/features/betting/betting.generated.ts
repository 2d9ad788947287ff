// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BetView } from '@arena/projections/betting/bet.types';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';
import { tagsAt } from '../../shared/moment/moment.js';
export const bettingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    betsOfMatch: build.infiniteQuery<BetsOfMatchResponse, BetsOfMatchArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/bets/all`,
        params: {
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
          limit: 100,
          after: pageParam || undefined,
          round: queryArg.round,
          match_id: queryArg.matchId,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Bets', 'Bracket']),
    }),
    placeBet: build.mutation<PlaceBetResponse, PlaceBetArg>({
      query: (queryArg) => ({
        url: `/bets/place`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bets', 'Money', 'Me'],
    }),
    deleteBet: build.mutation<DeleteBetResponse, DeleteBetArg>({
      query: (queryArg) => ({
        url: `/bets/delete/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Bets', 'Money', 'Me'],
    }),
  }),
});
export const { useBetsOfMatchInfiniteQuery, usePlaceBetMutation, useDeleteBetMutation } = bettingApi;
export type PlaceBetResponse = PlacedAnswer;
export type PlaceBetArg = {
  team_name: string;
  match_id: string;
  user_id: string;
  bet_amount: number;
  confirm?: boolean | undefined;
};
export type PlacedAnswer = {
  success: true;
  bet_id: string;
  bet: BetView;
  balance: number;
};
export type BetsOfMatchResponse = {
  as_of?: AsOfView | undefined;
  bets: BetView[];
  next: string | null;
  success: true;
};
export type BetsOfMatchArg = {
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;

  round?: number | undefined;
  matchId?: string | undefined;
};
export type DeleteBetResponse = DeletedAnswer;
export type DeleteBetArg = {
  id: string;
};
export type DeletedAnswer = {
  success: true;
  message: string;
  balance: number;
};
