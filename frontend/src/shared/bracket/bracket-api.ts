import type { BracketView, DrawVerification } from '@arena/projections/bracket/bracket.types';
import type {
  CardOfferView,
  RevivesInfo,
  VoteOfferView,
  VoteView,
} from '@arena/projections/revives/revive.types';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, tagsAt, type MayBePast, type MomentArg } from '../moment/moment.js';

interface SeasonArg {
  /** Undefined: the current season. */
  season?: number | undefined;
}

interface StaffArg {
  /** Videos and votes also affect what blocks the next round. */
  forStaff?: boolean;
}

/** Reads of the bracket that several features share. The commands of the staff are in the admin feature. */
export const bracketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bracket: build.query<BracketView & MayBePast, SeasonArg & StaffArg & MomentArg>({
      query: (asked) => ({ url: '/bracket/all', params: inMoment(asked) }),
      providesTags: (_answer, _error, { forStaff, at }) =>
        tagsAt(at, forStaff ? ['Bracket', 'Videos', 'Vote'] : ['Bracket']),
    }),
    seasons: build.query<SeasonView[], void>({
      query: () => '/seasons/',
      transformResponse: (answer: { seasons: SeasonView[] }) => answer.seasons,
      providesTags: ['Season'],
    }),
    drawVerification: build.query<DrawVerification, SeasonArg>({
      query: ({ season }) => ({
        url: '/bracket/draw/verify',
        params: { round: 1, ...(season && { season }) },
      }),
      providesTags: ['Bracket', 'Phase'],
    }),
    revivalVote: build.query<VoteOfferView | null, void>({
      query: () => '/bracket/vote',
      transformResponse: (answer: { vote: VoteOfferView | null }) => answer.vote,
      providesTags: ['Vote', 'Me', 'Bracket', 'Phase'],
    }),
    /** The revive card for the reader's own team; null where a revive does not concern it. */
    cardOffer: build.query<CardOfferView | null, { userId: string }>({
      query: () => '/bracket/revive-with-card',
      transformResponse: (answer: { offer: CardOfferView | null }) => answer.offer,
      providesTags: ['Bracket', 'Money', 'Teams', 'Me', 'Vote', 'Shop', 'Phase'],
    }),
    castVote: build.mutation<VoteView, { team_name: string }>({
      query: (body) => ({ url: '/bracket/vote', method: 'POST', body }),
      transformResponse: (answer: { vote: VoteView }) => answer.vote,
      invalidatesTags: ['Vote'],
    }),
    reviveWithCard: build.mutation<RevivesInfo, { team: string }>({
      query: (body) => ({ url: '/bracket/revive-with-card', method: 'POST', body }),
      transformResponse: (answer: { revives_info: RevivesInfo }) => answer.revives_info,
      invalidatesTags: ['Bracket', 'Money', 'Teams', 'Me', 'Vote', 'Leaderboard', 'Shop'],
    }),
  }),
});

export const {
  useBracketQuery,
  useSeasonsQuery,
  useLazySeasonsQuery,
  useDrawVerificationQuery,
  useRevivalVoteQuery,
  useCardOfferQuery,
  useCastVoteMutation,
  useReviveWithCardMutation,
} = bracketApi;
