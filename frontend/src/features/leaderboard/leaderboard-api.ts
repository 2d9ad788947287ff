import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';

interface SeasonArg {
  season?: number | undefined;
}

const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bestBettors: build.query<BettorRow[], SeasonArg>({
      query: ({ season }) => ({ url: '/leaderboard/bettors', params: season ? { season } : {} }),
      transformResponse: (answer: { rows: BettorRow[] }) => answer.rows,
      providesTags: ['Leaderboard'],
    }),
    bestTeams: build.query<TeamRow[], SeasonArg>({
      query: ({ season }) => ({ url: '/leaderboard/teams', params: season ? { season } : {} }),
      transformResponse: (answer: { rows: TeamRow[] }) => answer.rows,
      providesTags: ['Leaderboard'],
    }),
  }),
});

export const { useBestBettorsQuery, useBestTeamsQuery } = leaderboardApi;
