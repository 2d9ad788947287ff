// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { OwnStakesView, ProjectedBoardView } from '@arena/projections/leaderboards/at-stake.types';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';

export const atStakeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    atStake: build.query<AtStakeResponse, AtStakeArg>({
      query: (queryArg) => ({
        url: `/leaderboard/at-stake`,
        params: {
          match_id: queryArg.matchId,
          winners: queryArg.winners,
          season: queryArg.season,
        },
      }),
      providesTags: ['Leaderboard', 'Bracket', 'Users', 'Me'],
    }),
    ownStakes: build.query<OwnStakesResponse['stakes'], OwnStakesArg>({
      query: (queryArg) => ({
        url: `/leaderboard/own-stakes`,
        params: {
          season: queryArg.season,
        },
      }),
      transformResponse: (answer: OwnStakesResponse) => answer.stakes,
      providesTags: ['Leaderboard', 'Bets', 'Bracket', 'Me'],
    }),
  }),
});
export const { useAtStakeQuery, useOwnStakesQuery } = atStakeApi;
export type AtStakeResponse = {
  matches: MatchView[];
  outcomes: ProjectedBoardView[];
  success: true;
  own: ({
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
  } | null)[];
};
export type AtStakeArg = {
  matchId?: string | undefined;
  winners?: string | undefined;
  season?: number | undefined;
} & { userId: string | undefined };
export type OwnStakesResponse = OwnStakesView;
export type OwnStakesArg = {
  season?: number | undefined;
} & { userId: string | undefined };
