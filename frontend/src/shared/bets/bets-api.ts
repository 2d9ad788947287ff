import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, tagsAt, type MayBePast, type MomentArg, type Past } from '../moment/moment.js';

interface OfSeason {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

interface BetsOfUser extends OfSeason {
  readonly userId: string;
}

const betsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myBets: build.query<BetView[], BetsOfUser>({
      query: ({ userId, season }) => ({ url: `/bets/user/${userId}`, params: season ? { season } : {} }),
      transformResponse: (answer: { bets: BetView[] }) => answer.bets,
      providesTags: ['Bets', 'Me'],
    }),
    myPastBets: build.query<Past<BetView[]>, BetsOfUser & MomentArg & { at: string }>({
      query: ({ userId, ...asked }) => ({ url: `/bets/user/${userId}`, params: inMoment(asked) }),
      transformResponse: ({ bets: value, ...more }: { bets: BetView[] } & MayBePast) => ({ ...more, value }),
      providesTags: ['Season', 'Me'],
    }),
    betReceipt: build.query<ReceiptView, { id: string; season: number }>({
      query: ({ id, season }) => ({ url: `/bets/${id}/receipt`, params: { season } }),
      transformResponse: (answer: { receipt: ReceiptView }) => answer.receipt,
      providesTags: ['Me'],
    }),
    /** The sums of bets, by match. */
    betSums: build.query<Readonly<Record<string, MatchBetsView>>, OfSeason & MomentArg>({
      query: (asked) => ({ url: '/bets/matches', params: inMoment(asked) }),
      transformResponse: ({ matches }: { matches: MatchBetsView[] }) =>
        Object.fromEntries(matches.map((sums) => [sums.match_id, sums])),
      providesTags: (_sums, _error, { at }) => tagsAt(at, ['Bets', 'Bracket']),
    }),
    betOffers: build.query<BetOffersView, { userId: string | undefined; season: number | undefined }>({
      query: ({ season }) => ({ url: '/bets/offers', params: season ? { season } : {} }),
      providesTags: ['Bets', 'Bracket', 'Money', 'Me', 'Phase'],
    }),
  }),
});

export const { useMyBetsQuery, useMyPastBetsQuery, useBetReceiptQuery, useBetSumsQuery, useBetOffersQuery } =
  betsApi;
