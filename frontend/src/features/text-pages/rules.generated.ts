// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { RulesView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../../shared/api/base-api.js';

export const rulesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rulesOfSeason: build.query<RulesOfSeasonResponse, RulesOfSeasonArg>({
      query: (queryArg) => ({
        url: `/settings/rules`,
        params: {
          season: queryArg.season,
        },
      }),
    }),
  }),
});
export const { useRulesOfSeasonQuery } = rulesApi;
export type RulesOfSeasonResponse = {
  success: true;
  season: number;
  rules: RulesView;
};
export type RulesOfSeasonArg = {
  season?: number | undefined;
};
