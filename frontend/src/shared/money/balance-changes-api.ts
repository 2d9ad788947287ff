import type { BalanceChange, BalanceChangesView } from '@arena/projections/money/balance-changes.types';
import { baseApi } from '../api/base-api.js';

interface TwoMoments {
  readonly season: number;
  readonly since: number;
  readonly at: number;
  /** What is known now about both; undefined: what was shown then. */
  readonly known?: 'now' | undefined;
}

const balanceChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Between two revisions. Everybody's balances for an admin, their own for others. */
    balanceChanges: build.query<BalanceChange[], TwoMoments>({
      query: ({ known, ...moments }) => ({
        url: '/stdollars/balance-changes',
        params: { ...moments, ...(known && { known }) },
      }),
      transformResponse: ({ changes }: BalanceChangesView) => changes,
    }),
  }),
});

export const { useBalanceChangesQuery } = balanceChangesApi;
