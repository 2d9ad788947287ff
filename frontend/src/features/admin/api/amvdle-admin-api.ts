import type { AmvdleCatalogueAnswer, AmvdleEntryView } from '@arena/projections/views/amvdle.types';
import { baseApi } from '../../../shared/api/base-api.js';

export interface CatalogueChange {
  /** An entry without an id is a new one. */
  readonly entries: readonly (Omit<AmvdleEntryView, 'id'> & { readonly id?: string })[];
  readonly sample: boolean;
}

const amvdleAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    amvdleCatalogue: build.query<AmvdleCatalogueAnswer, void>({
      query: () => '/amvdle/catalogue',
      providesTags: ['Amvdle'],
    }),
    saveAmvdleCatalogue: build.mutation<AmvdleCatalogueAnswer, CatalogueChange>({
      query: (body) => ({ url: '/amvdle/catalogue', method: 'PUT', body }),
      invalidatesTags: ['Amvdle'],
    }),
    /** A file as it is: the server reads it, and says which rows it cannot take. */
    importAmvdleCatalogue: build.mutation<AmvdleCatalogueAnswer, { text: string; json: boolean }>({
      query: ({ text, json }) => ({
        url: '/amvdle/catalogue',
        method: 'PUT',
        body: text,
        headers: { 'content-type': json ? 'application/json' : 'text/csv' },
      }),
      invalidatesTags: ['Amvdle'],
    }),
  }),
});

export const { useAmvdleCatalogueQuery, useSaveAmvdleCatalogueMutation, useImportAmvdleCatalogueMutation } =
  amvdleAdminApi;
