import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { LOG_PARAMS } from '../../shared/seasons/season-log.js';

const replayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names of the best bettors of a season, by user id. The public log contains no names. */
    bettorNames: build.query<Record<string, string | null>, { season: number }>({
      query: ({ season }) => ({ url: '/leaderboard/bettors', params: { limit: 200, season } }),
      transformResponse: ({ rows }: { rows: BettorRow[] }) =>
        Object.fromEntries(rows.map(({ user_id: id, name }) => [id, name])),
      providesTags: ['Leaderboard', 'Users'],
    }),
    /** From the first event of its public log. */
    seasonRules: build.query<SeasonRules, number>({
      query: (season) => ({ url: `/seasons/${season}/log`, params: { from: 0, to: 0, ...LOG_PARAMS } }),
      transformResponse: ({ data }: { data: { rules: SeasonRules } }) => data.rules,
    }),
  }),
});

export const { useBettorNamesQuery, useSeasonRulesQuery } = replayApi;
