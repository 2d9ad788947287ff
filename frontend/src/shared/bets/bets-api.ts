import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
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
    betOffers: build.query<BetOffersView, { userId: string | undefined; season: number | undefined }>({
      query: ({ season }) => ({ url: '/bets/offers', params: season ? { season } : {} }),
      providesTags: ['Bets', 'Bracket', 'Money', 'Me', 'Phase'],
    }),
  }),
});

export const { useMyBetsQuery, useBetOffersQuery } = betsApi;
