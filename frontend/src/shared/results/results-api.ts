import type { ImportedEditions } from '@arena/projections/editions/edition.types';
import { baseApi } from '../api/base-api.js';

export interface ImportFile {
  readonly text: string;
  readonly type: 'text/csv' | 'application/json';
}

const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<ImportedEditions, ImportFile>({
      query: (file) => importOf(file, { preview: true }),
    }),
    importEditions: build.mutation<ImportedEditions, ImportFile>({
      query: (file) => importOf(file),
      invalidatesTags: ['Results'],
    }),
  }),
});

function importOf({ text, type }: ImportFile, params: Record<string, boolean> = {}) {
  return { url: '/results/import', method: 'POST', params, body: text, headers: { 'content-type': type } };
}

export const { usePreviewImportMutation, useImportEditionsMutation } = resultsApi;
