import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { baseApi } from '../api/base-api.js';

const matchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchPage: build.query<MatchPageView, { season: string; id: string }>({
      query: ({ season, id }) => ({ url: `/bracket/match/${encodeURIComponent(id)}`, params: { season } }),
      providesTags: ['Bracket', 'Bets', 'Videos', 'Teams'],
    }),
  }),
});

export const { useMatchPageQuery } = matchApi;
