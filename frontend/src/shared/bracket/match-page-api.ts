import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, tagsAt, type MayBePast, type MomentArg } from '../moment/moment.js';

const matchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchPage: build.query<MatchPageView & MayBePast, MomentArg & { season: string; id: string }>({
      query: ({ season, id, ...moment }) => ({
        url: `/bracket/match/${encodeURIComponent(id)}`,
        params: { season, ...inMoment(moment) },
      }),
      providesTags: (_page, _error, { at }) => tagsAt(at, ['Bracket', 'Bets', 'Videos', 'Teams']),
    }),
  }),
});

export const { useMatchPageQuery } = matchApi;
