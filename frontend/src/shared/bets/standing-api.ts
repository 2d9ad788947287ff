import type { BettorRow, OwnRow, RowBelow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../api/base-api.js';

const standingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The reader's own row of the leaderboard of bettors; null without a decided bet. */
    myStanding: build.query<RowBelow<BettorRow> | null, { userId: string }>({
      query: () => ({ url: '/leaderboard/bettors', params: { limit: 1 } }),
      transformResponse: ({ me }: OwnRow<BettorRow>) => me,
      providesTags: ['Leaderboard', 'Users', 'Me'],
    }),
  }),
});

export const { useMyStandingQuery } = standingApi;
