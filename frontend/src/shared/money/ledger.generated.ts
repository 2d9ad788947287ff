// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query<LedgerResponse, LedgerArg>({
      query: (queryArg) => ({
        url: `/stdollars/ledger/${encodeURIComponent(queryArg.userId)}`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Money']),
    }),
    ledgerSource: build.query<LedgerSourceResponse, LedgerSourceArg>({
      query: (queryArg) => ({
        url: `/stdollars/ledger/${encodeURIComponent(queryArg.userId)}/${encodeURIComponent(queryArg.revision)}`,
        params: {
          season: queryArg.season,
        },
      }),
      providesTags: ['Bracket'],
    }),
    markRead: build.mutation<MarkReadResponse['read_until'], MarkReadArg>({
      query: (queryArg) => ({
        url: `/stdollars/ledger/read`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: MarkReadResponse) => answer.read_until,
    }),
  }),
});
export const { useLedgerQuery, useLedgerSourceQuery, useMarkReadMutation } = ledgerApi;
export type MarkReadResponse = {
  success: true;
  read_until: number;
};
export type MarkReadArg = {
  season: number;
  revision: number;
};
export type LedgerResponse = LedgerAnswer;
export type LedgerArg = {
  userId: string;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type LedgerSourceResponse = LedgerSourceView;
export type LedgerSourceArg = {
  userId: string;
  revision: string;
  season?: number | undefined;
};
export type LedgerAnswer = {
  success: true;
  balance: number;
  entries: LedgerEntryView[];
  read_until?: number;
  as_of?: AsOfView;
};
