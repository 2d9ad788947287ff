import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { baseApi } from '../../shared/api/base-api.js';
import { LOG_PARAMS } from '../../shared/seasons/season-log.js';

type Names = Readonly<Record<string, string | null>>;

interface BestBettors {
  readonly rows: readonly BettorRow[];
  readonly next: string | null;
}

/** The most rows of a page. Few seasons have more bettors. */
const PAGE = 200;

const replayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names of all bettors of a season, by user id. The public log contains no names. */
    bettorNames: build.query<Names, { season: number }>({
      queryFn: async ({ season }, _api, _options, ask) => {
        const best = await ask({ url: '/leaderboard/bettors', params: { limit: PAGE, season } });
        if (best.error) return { error: best.error };
        const { rows, next } = best.data as BestBettors;
        if (next === null) return { data: namesIn(rows) };
        const all = await ask({ url: '/leaderboard/bettors/export', params: { season, format: 'json' } });
        return all.error ? { error: all.error } : { data: namesIn(all.data as readonly BettorRow[]) };
      },
      providesTags: ['Leaderboard', 'Users'],
    }),
    /** From the first event of its public log. */
    seasonRules: build.query<SeasonRules, number>({
      query: (season) => ({ url: `/seasons/${season}/log`, params: { from: 0, to: 0, ...LOG_PARAMS } }),
      transformResponse: ({ data }: { data: { rules: SeasonRules } }) => data.rules,
    }),
  }),
});

function namesIn(rows: readonly BettorRow[]): Names {
  return Object.fromEntries(rows.map(({ user_id: id, name }) => [id, name]));
}

export const { useBettorNamesQuery, useSeasonRulesQuery } = replayApi;
