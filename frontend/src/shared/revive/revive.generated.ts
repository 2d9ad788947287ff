// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { CardOfferView, RevivesInfo } from '@arena/projections/revives/revive.types';
import { baseApi } from '../../shared/api/base-api.js';

export const reviveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cardOffer: build.query<CardOfferResponse['offer'], CardOfferArg>({
      query: () => ({ url: `/bracket/revive-with-card` }),
      transformResponse: (answer: CardOfferResponse) => answer.offer,
      providesTags: ['Bracket', 'Money', 'Teams', 'Me', 'Vote', 'Shop', 'Phase'],
    }),
    reviveWithCard: build.mutation<ReviveWithCardResponse, ReviveWithCardArg>({
      query: (queryArg) => ({
        url: `/bracket/revive-with-card`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket', 'Money', 'Teams', 'Me', 'Vote', 'Leaderboard', 'Shop'],
    }),
  }),
});
export const { useCardOfferQuery, useReviveWithCardMutation } = reviveApi;
export type ReviveWithCardResponse = RevivesAnswer;
export type ReviveWithCardArg = {
  team: string;
};
export type RevivesAnswer = {
  success: true;
  message: string;
  revives_info: RevivesInfo;
};
export type CardOfferResponse = {
  success: true;
  offer: CardOfferView | null;
};
export type CardOfferArg = { userId: string | undefined };
