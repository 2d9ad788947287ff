// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AmvdleCatalogueAnswer } from '@arena/projections/amvdle/amvdle.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const amvdleAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    amvdleCatalogue: build.query<AmvdleCatalogueResponse, AmvdleCatalogueArg>({
      query: () => ({ url: `/amvdle/catalogue` }),
      providesTags: ['Amvdle'],
    }),
  }),
});
export const { useAmvdleCatalogueQuery } = amvdleAdminApi;
export type AmvdleCatalogueResponse = AmvdleCatalogueAnswer;
export type AmvdleCatalogueArg = void;
