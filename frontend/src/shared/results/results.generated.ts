// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { EditionSummaryView, EditionView } from '@arena/projections/editions/edition.types';
import { baseApi } from '../../shared/api/base-api.js';

export const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editions: build.query<EditionsResponse['editions'], EditionsArg>({
      query: () => ({ url: `/results/` }),
      transformResponse: (answer: EditionsResponse) => answer.editions,
      providesTags: ['Results'],
    }),
    edition: build.query<EditionResponse['edition'], EditionArg>({
      query: (queryArg) => ({
        url: `/results/${encodeURIComponent(queryArg.icId)}`,
      }),
      transformResponse: (answer: EditionResponse) => answer.edition,
      providesTags: ['Results', 'Users'],
    }),
    removeEdition: build.mutation<RemoveEditionResponse['editions'], RemoveEditionArg>({
      query: (queryArg) => ({
        url: `/results/${encodeURIComponent(queryArg.icId)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RemoveEditionResponse) => answer.editions,
      invalidatesTags: ['Results'],
    }),
  }),
});
export const { useEditionsQuery, useEditionQuery, useRemoveEditionMutation } = resultsApi;
export type EditionsResponse = {
  success: true;
  editions: EditionSummaryView[];
};
export type EditionsArg = void;
export type EditionResponse = {
  success: true;
  edition: EditionView;
};
export type EditionArg = {
  icId: string;
};
export type RemoveEditionResponse = EditionsAnswer;
export type RemoveEditionArg = {
  icId: string;
};
export type EditionsAnswer = {
  success: true;
  editions: EditionSummaryView[];
};
