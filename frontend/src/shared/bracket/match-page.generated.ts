// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const matchPageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchPage: build.query<MatchPageResponse, MatchPageArg>({
      query: (queryArg) => ({
        url: `/bracket/match/${encodeURIComponent(queryArg.id)}`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Bracket', 'Bets', 'Videos', 'Teams']),
    }),
  }),
});
export const { useMatchPageQuery } = matchPageApi;
export type MatchPageResponse = MatchPageView;
export type MatchPageArg = {
  id: string;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
