import type { BetView } from '@arena/projections/betting/bet.types';
import { baseApi } from '../api/base-api.js';

interface BetsOfUser {
  readonly userId: string;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

const betsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myBets: build.query<BetView[], BetsOfUser>({
      query: ({ userId, season }) => ({ url: `/bets/user/${userId}`, params: season ? { season } : {} }),
      transformResponse: (answer: { bets: BetView[] }) => answer.bets,
      providesTags: ['Bets', 'Me'],
    }),
  }),
});

export const { useMyBetsQuery } = betsApi;
