import type { BracketView, DrawVerification } from '@arena/projections/bracket/bracket.types';
import type { VoteOfferView } from '@arena/projections/revives/revive.types';
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
  }),
});

export const {
  useBracketQuery,
  useSeasonsQuery,
  useLazySeasonsQuery,
  useDrawVerificationQuery,
  useRevivalVoteQuery,
} = bracketApi;
