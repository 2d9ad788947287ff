import type { AmvdleCatalogueAnswer, AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { amvdleAdminApi } from './amvdle-admin.generated.js';

export interface CatalogueChange {
  readonly entries: readonly (Omit<AmvdleEntryView, 'id'> & { readonly id?: string })[];
  readonly sample: boolean;
  readonly version: number;
}

interface CatalogueFile {
  readonly text: string;
  readonly json: boolean;
  readonly sample: boolean;
  readonly version: number;
}

const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveAmvdleCatalogue: build.mutation<AmvdleCatalogueAnswer, CatalogueChange>({
      query: (body) => ({ url: '/amvdle/catalogue', method: 'PUT', body }),
      // The next edit is based on the new version.
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          void dispatch(amvdleAdminApi.util.upsertQueryData('amvdleCatalogue', undefined, answer.data));
      },
      invalidatesTags: ['Amvdle'],
    }),
    /** Sends a file unchanged. The server parses it and reports invalid rows. */
    importAmvdleCatalogue: build.mutation<AmvdleCatalogueAnswer, CatalogueFile>({
      query: ({ text, json, ...params }) => ({
        url: '/amvdle/catalogue',
        method: 'PUT',
        params,
        body: text,
        headers: { 'content-type': json ? 'application/json' : 'text/csv' },
      }),
      onQueryStarted: async (_file, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          void dispatch(amvdleAdminApi.util.upsertQueryData('amvdleCatalogue', undefined, answer.data));
      },
      invalidatesTags: ['Amvdle'],
    }),
  }),
});

export const { useSaveAmvdleCatalogueMutation, useImportAmvdleCatalogueMutation } = catalogueApi;
