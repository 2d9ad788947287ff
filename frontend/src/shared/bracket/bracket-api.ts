import type { BracketView, DrawVerification } from '@arena/projections/views/bracket.types';
import type { RevivesInfo, VoteView } from '@arena/projections/views/revive.types';
import type { SeasonView } from '@arena/projections/views/season.types';
import type { TeamView } from '@arena/projections/views/team.types';
import { baseApi } from '../api/base-api.js';

interface SeasonArg {
  /** Undefined: the season that is being played. */
  season?: number | undefined;
}

/** Reads of the bracket that several features share; the staff's commands are in the admin feature. */
export const bracketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bracket: build.query<BracketView, SeasonArg>({
      query: ({ season }) => ({ url: '/bracket/all', params: season ? { season } : {} }),
      providesTags: ['Bracket'],
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
      providesTags: ['Bracket'],
    }),
    revivalVote: build.query<VoteView | null, void>({
      query: () => '/bracket/vote',
      transformResponse: (answer: { vote: VoteView | null }) => answer.vote,
      providesTags: ['Vote', 'Me'],
    }),
    /** ST Dollars of both members together. */
    teamBalance: build.query<number, { name: string }>({
      query: ({ name }) => `/team/${encodeURIComponent(name)}`,
      transformResponse: (answer: { team: TeamView }) => answer.team.balance,
      providesTags: ['Teams', 'Money'],
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
  useDrawVerificationQuery,
  useRevivalVoteQuery,
  useTeamBalanceQuery,
  useCastVoteMutation,
  useReviveWithCardMutation,
} = bracketApi;
