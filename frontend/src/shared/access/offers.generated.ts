// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
import type { OfferView } from '@arena/projections/kernel/offer.types';
import type { UploadOfferView, VideoSourceView } from '@arena/projections/videos/video.types';
import { baseApi } from '../../shared/api/base-api.js';

export const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    registrationOffer: build.query<RegistrationOfferResponse['blocked_by'], RegistrationOfferArg>({
      query: () => ({ url: `/team/register/own` }),
      transformResponse: (answer: RegistrationOfferResponse) => answer.blocked_by,
      providesTags: ['Registration'],
    }),
    proposals: build.query<ProposalsResponse['proposals'], ProposalsArg>({
      query: () => ({ url: `/videos/proposals` }),
      transformResponse: (answer: ProposalsResponse) => answer.proposals,
      providesTags: ['Videos', 'Me'],
    }),
    uploadOffer: build.query<UploadOfferResponse, UploadOfferArg>({
      query: () => ({ url: `/videos/upload` }),
      providesTags: ['Videos', 'Settings', 'Phase', 'Me'],
    }),
    bettingOffer: build.query<BettingOfferResponse, BettingOfferArg>({
      query: () => ({
        url: `/bets/offers`,
      }),
      providesTags: ['Settings', 'Phase', 'Me'],
    }),
  }),
});
export const { useRegistrationOfferQuery, useProposalsQuery, useUploadOfferQuery, useBettingOfferQuery } =
  offersApi;
export type RegistrationOfferResponse = OfferView;
export type RegistrationOfferArg = { userId: string | undefined };
export type ProposalsResponse = {
  success: true;
  proposals: {
    id: string;
    title: string;
    team: string;
    team_color: string;
    url: string;
    thumbnail_url: string | null;
    sent_at: string;
    duration: number;
    size: number;
    state: 'approved' | 'refused' | 'waiting';
    reason: string | null;
    sources?: VideoSourceView[];
    preparing?: boolean;
  }[];
};
export type ProposalsArg = { userId: string | undefined };
export type UploadOfferResponse = UploadOfferView;
export type UploadOfferArg = { userId: string | undefined };
export type BettingOfferResponse = BetOffersView;
export type BettingOfferArg = { userId: string | undefined };
