// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BalanceChangesView } from '@arena/projections/money/balance-changes.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const balanceChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    balanceChanges: build.query<BalanceChangesResponse, BalanceChangesArg>({
      query: (queryArg) => ({
        url: `/stdollars/balance-changes`,
        params: {
          since: queryArg.since,
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, []),
    }),
  }),
});
export const { useBalanceChangesQuery } = balanceChangesApi;
export type BalanceChangesResponse = BalanceChangesView;
export type BalanceChangesArg = {
  since: string;
  at: string;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
