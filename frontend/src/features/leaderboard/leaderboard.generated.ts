// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';
import { tagsAt } from '../../shared/moment/moment.js';
export const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bestBettors: build.infiniteQuery<BestBettorsResponse, BestBettorsArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/leaderboard/bettors`,
        params: {
          limit: 50,
          after: pageParam || undefined,
          search: queryArg.search,
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Leaderboard', 'Users']),
    }),
    bestTeams: build.infiniteQuery<BestTeamsResponse, BestTeamsArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/leaderboard/teams`,
        params: {
          limit: 50,
          after: pageParam || undefined,
          search: queryArg.search,
          season: queryArg.season,
          at: queryArg.at,
          known: queryArg.known,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Leaderboard']),
    }),
  }),
});
export const { useBestBettorsInfiniteQuery, useBestTeamsInfiniteQuery } = leaderboardApi;
export type BestBettorsResponse = {
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
export type BestBettorsArg = {
  search?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
};
export type BestTeamsResponse = {
  success: true;
  rows: {
    rank: number;
    team_id: string;
    name: string;
    color: string;
    won: number;
    lost: number;
    round: number;
    balance: number;
    champion: boolean;
    place?: number;
    above?: TeamRow | null;
  }[];
  next: string | null;
  as_of?: AsOfView;
  me: {
    rank: number;
    team_id: string;
    name: string;
    color: string;
    won: number;
    lost: number;
    round: number;
    balance: number;
    champion: boolean;
    place?: number;
    above?: TeamRow | null;
  } | null;
};
export type BestTeamsArg = {
  search?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
};
