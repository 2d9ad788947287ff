// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type {
  OwnStakesView,
  ProjectedBoardView,
  ProjectedRow,
} from '@arena/projections/leaderboards/at-stake.types';
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
  own: (ProjectedRow | null)[];
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
