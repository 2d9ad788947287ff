// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BetView } from '@arena/projections/betting/bet.types';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
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
          limit: 100,
          after: pageParam || undefined,
          round: queryArg.round,
          match_id: queryArg.matchId,
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
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
    topBettors: build.query<TopBettorsResponse, TopBettorsArg>({
      query: (queryArg) => ({
        url: `/leaderboard/bettors`,
        params: {
          limit: 5,
          after: queryArg.after,
          search: queryArg.search,
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Leaderboard', 'Users', 'Me']),
    }),
  }),
});
export const { useBetsOfMatchInfiniteQuery, usePlaceBetMutation, useDeleteBetMutation, useTopBettorsQuery } =
  bettingApi;
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
  as_of?: AsOfView;
  bets: BetView[];
  next: string | null;
  success: true;
};
export type BetsOfMatchArg = {
  round?: number | undefined;
  matchId?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
};
export type DeleteBetResponse = DeletedAnswer;
export type DeleteBetArg = {
  id: string;
};
export type TopBettorsResponse = {
  success: true;
  rows: {
    rank: number;
    user_id: string;
    name: string | null;
    avatar_url: string | null;
    net: number;
    won: number;
    decided: number;
    bets: number;
    hit_rate: number;
    rank_before: number | null;
    rounds: {
      round: number;
      net: number;
    }[];
    above?: BettorRow | null;
  }[];
  next: string | null;
  as_of?: AsOfView;
  me: {
    rank: number;
    user_id: string;
    name: string | null;
    avatar_url: string | null;
    net: number;
    won: number;
    decided: number;
    bets: number;
    hit_rate: number;
    rank_before: number | null;
    rounds: {
      round: number;
      net: number;
    }[];
    above?: BettorRow | null;
  } | null;
};
export type TopBettorsArg = {
  after?: string | undefined;
  search?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
} & { userId: string | undefined };
export type DeletedAnswer = {
  success: true;
  message: string;
  balance: number;
};
