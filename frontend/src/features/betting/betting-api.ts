import type { BettorRow, BoardPage, OwnRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { inMoment, tagsAt, type MomentArg } from '../../shared/moment/moment.js';

const bettingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first five of the leaderboard, and the reader's own row. */
    topBettors: build.query<
      BoardPage<BettorRow> & OwnRow<BettorRow>,
      { season: number | undefined; userId: string | undefined } & MomentArg
    >({
      query: ({ season, at, known }) => ({
        url: '/leaderboard/bettors',
        params: { limit: 5, ...inMoment({ season, at, known }) },
      }),
      providesTags: (_top, _error, { at }) => [...tagsAt(at, ['Leaderboard', 'Users']), 'Me'],
    }),
  }),
});

export const { useTopBettorsQuery } = bettingApi;
