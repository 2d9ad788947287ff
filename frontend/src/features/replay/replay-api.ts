import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BettorRow, BoardPage } from '@arena/projections/leaderboards/leaderboard.types';
import { rulesOfView } from '@arena/projections/seasons/rules.view';
import type { RulesView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../../shared/api/base-api.js';
import { LOG_PARAMS } from '../../shared/seasons/season-log.js';

type Names = Readonly<Record<string, string | null>>;

/** The most rows of a page. Few seasons have more bettors. */
const PAGE = 200;

const replayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Names of all bettors of a season, by user id. The public log contains no names. While the leaderboard is not
     * public, there are none. Names have no tags, because the log is not read again either.
     */
    bettorNames: build.query<Names, { season: number }>({
      queryFn: async ({ season }, _api, _options, ask) => {
        const names: Record<string, string | null> = {};
        let after: string | null = null;
        do {
          const params = { limit: PAGE, season, ...(after !== null && { after }) };
          const answer = await ask({ url: '/leaderboard/bettors', params });
          if (answer.error?.code === 'forbidden-phase') return { data: {} };
          if (answer.error) return { error: answer.error };
          const page = answer.data as BoardPage<BettorRow>;
          for (const { user_id: id, name } of page.rows) names[id] = name;
          after = page.next;
        } while (after !== null);
        return { data: names };
      },
      providesTags: (names = {}) => (Object.keys(names).length === 0 ? ['Phase'] : []),
    }),
    /** Whether a public log has events from a revision on. */
    hasEventsFrom: build.query<boolean, { season: number; from: number }>({
      query: ({ season, from }) => ({
        url: `/seasons/${season}/log`,
        params: { from, ...LOG_PARAMS },
        responseHandler: 'text',
      }),
      transformResponse: (lines: string) => lines !== '',
      keepUnusedDataFor: 0,
    }),
    /** With the changes of its admins. */
    seasonRules: build.query<SeasonRules, number>({
      query: (season) => ({ url: '/settings/rules', params: { season } }),
      transformResponse: ({ rules }: { rules: RulesView }) => rulesOfView(rules),
      providesTags: ['Settings'],
    }),
  }),
});

export const { useBettorNamesQuery, useSeasonRulesQuery, useLazyHasEventsFromQuery } = replayApi;
