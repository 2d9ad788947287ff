import type { RulesView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../../shared/api/base-api.js';

const rulesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The rules that a season was played by. */
    rulesOfSeason: build.query<RulesView, number>({
      query: (season) => ({ url: '/settings/rules', params: { season } }),
      transformResponse: (answer: { rules: RulesView }) => answer.rules,
    }),
  }),
});

export const { useRulesOfSeasonQuery } = rulesApi;
