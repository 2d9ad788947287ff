// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const standingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myStanding: build.query<MyStandingResponse, MyStandingArg>({
      query: (queryArg) => ({
        url: `/leaderboard/bettors`,
        params: {
          limit: 1,
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
export const { useMyStandingQuery } = standingApi;
export type MyStandingResponse = {
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
export type MyStandingArg = {
  after?: string | undefined;
  search?: string | undefined;
  season?: number | undefined;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
} & { userId: string | undefined };
