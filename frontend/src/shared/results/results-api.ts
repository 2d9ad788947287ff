import type {
  EditionSummaryView,
  EditionView,
  ImportedEditions,
} from '@arena/projections/editions/edition.types';
import { baseApi } from '../api/base-api.js';

/** The chosen file. */
export interface ImportFile {
  readonly text: string;
  readonly type: 'text/csv' | 'application/json';
}

const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editions: build.query<EditionSummaryView[], void>({
      query: () => '/results/',
      transformResponse: (answer: { editions: EditionSummaryView[] }) => answer.editions,
      providesTags: ['Results'],
    }),
    edition: build.query<EditionView, string>({
      query: (id) => `/results/${encodeURIComponent(id)}`,
      transformResponse: (answer: { edition: EditionView }) => answer.edition,
      // Results contain names of people.
      providesTags: ['Results', 'Users'],
    }),
    previewImport: build.mutation<ImportedEditions, ImportFile>({
      query: (file) => importOf(file, { preview: true }),
    }),
    importEditions: build.mutation<ImportedEditions, ImportFile>({
      query: (file) => importOf(file),
      invalidatesTags: ['Results'],
    }),
    removeEdition: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/results/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Results'],
    }),
  }),
});

function importOf({ text, type }: ImportFile, params: Record<string, boolean> = {}) {
  return { url: '/results/import', method: 'POST', params, body: text, headers: { 'content-type': type } };
}

export const {
  useEditionsQuery,
  useEditionQuery,
  usePreviewImportMutation,
  useImportEditionsMutation,
  useRemoveEditionMutation,
} = resultsApi;
