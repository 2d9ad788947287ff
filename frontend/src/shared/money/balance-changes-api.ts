import type { BalanceChange, BalanceChangesView } from '@arena/projections/money/balance-changes.types';
import { baseApi } from '../api/base-api.js';

const balanceChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Between two revisions. Everybody's balances for an admin, the own one for others. */
    balanceChanges: build.query<BalanceChange[], { season: number; since: number; at: number }>({
      query: (params) => ({ url: '/stdollars/balance-changes', params }),
      transformResponse: ({ changes }: BalanceChangesView) => changes,
    }),
  }),
});

export const { useBalanceChangesQuery } = balanceChangesApi;
