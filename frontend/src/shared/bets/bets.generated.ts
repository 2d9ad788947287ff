// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { baseApi } from '../../shared/api/base-api.js';

import { tagsAt } from '../../shared/moment/moment.js';
export const betsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myBets: build.query<MyBetsResponse, MyBetsArg>({
      query: (queryArg) => ({
        url: `/bets/user/${encodeURIComponent(queryArg.userId)}`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Bets', 'Me']),
    }),
    betReceipt: build.query<BetReceiptResponse['receipt'], BetReceiptArg>({
      query: (queryArg) => ({
        url: `/bets/${encodeURIComponent(queryArg.id)}/receipt`,
        params: {
          season: queryArg.season,
        },
      }),
      transformResponse: (answer: BetReceiptResponse) => answer.receipt,
      providesTags: ['Me'],
    }),
    betSums: build.query<BetSumsResponse, BetSumsArg>({
      query: (queryArg) => ({
        url: `/bets/matches`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Bets', 'Bracket']),
    }),
    betOffers: build.query<BetOffersResponse, BetOffersArg>({
      query: (queryArg) => ({
        url: `/bets/offers`,
        params: {
          season: queryArg.season,
        },
      }),
      providesTags: ['Bets', 'Bracket', 'Money', 'Me', 'Phase'],
    }),
  }),
});
export const { useMyBetsQuery, useBetReceiptQuery, useBetSumsQuery, useBetOffersQuery } = betsApi;
export type MyBetsResponse = {
  as_of?: AsOfView;
  success: true;
  bets: BetView[];
};
export type MyBetsArg = {
  userId: string;
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type BetReceiptResponse = {
  success: true;
  receipt: ReceiptView;
};
export type BetReceiptArg = {
  id: string;
  season?: number | undefined;
};
export type BetSumsResponse = {
  as_of?: AsOfView;
  success: true;
  matches: MatchBetsView[];
};
export type BetSumsArg = {
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type BetOffersResponse = BetOffersView;
export type BetOffersArg = {
  season?: number | undefined;
} & { userId: string | undefined };
