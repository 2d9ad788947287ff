import type { FavoriteView, MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { RevivesInfo, VoteView } from '@arena/projections/revives/revive.types';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { baseApi } from '../../../shared/api/base-api.js';

interface TeamOfMatch {
  match_id: string;
  team_name: string;
}

interface Result extends TeamOfMatch {
  readonly confirm: boolean;
  readonly reason?: string;
  readonly seen?: string;
}

interface StoppedVote {
  readonly round: number;
  readonly reason: string;
}

const matchAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    launchRound: build.mutation<{ round: number; matches: MatchView[] }, void>({
      query: () => ({ url: '/bracket/launch', method: 'POST', body: {} }),
      invalidatesTags: ['Bracket', 'Teams', 'Leaderboard'],
    }),
    /** A preview of what declaring this winner would change. Writes nothing. */
    previewWinner: build.mutation<WinnerPreview, TeamOfMatch>({
      query: (body) => ({ url: '/bracket/winner', method: 'POST', body: { ...body, preview: true } }),
      transformResponse: (answer: { changes: WinnerPreview }) => answer.changes,
    }),
    /** Answers the revision of the event. @param seen fingerprint of the preview that was read */
    declareWinner: build.mutation<{ match: MatchView; revision: number }, Result>({
      query: (body) => ({ url: '/bracket/winner', method: 'POST', body }),
      invalidatesTags: ['Bracket', 'Bets', 'Money', 'Teams', 'Leaderboard', 'Me', 'Vote'],
    }),
    nameFavorite: build.mutation<FavoriteView[], TeamOfMatch>({
      query: (body) => ({ url: '/bracket/favorites', method: 'POST', body }),
      transformResponse: (answer: { favorites: FavoriteView[] }) => answer.favorites,
      invalidatesTags: ['Bracket', 'Favorites'],
    }),
    setOdds: build.mutation<MatchView, TeamOfMatch & { odds: number }>({
      query: (body) => ({ url: '/bracket/odds', method: 'POST', body }),
      transformResponse: (answer: { match: MatchView }) => answer.match,
      invalidatesTags: ['Bracket'],
    }),
    switchBets: build.mutation<MatchView, { match_id: string; open: boolean }>({
      query: ({ match_id, open }) => ({
        url: open ? '/bracket/open-bets' : '/bracket/close-bets',
        method: 'POST',
        body: { match_id },
      }),
      transformResponse: (answer: { match: MatchView }) => answer.match,
      invalidatesTags: ['Bracket', 'Bets'],
    }),
  }),
});

const roundAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    showRound: build.mutation<RoundView[], { round: number; visible: boolean }>({
      query: (body) => ({ url: '/bracket/visibility', method: 'POST', body }),
      transformResponse: (answer: { rounds: RoundView[] }) => answer.rounds,
      invalidatesTags: ['Bracket'],
    }),
    allowRevives: build.mutation<RoundView[], { round: number; count: number }>({
      query: (body) => ({ url: '/bracket/revives-allowed', method: 'POST', body }),
      transformResponse: (answer: { rounds: RoundView[] }) => answer.rounds,
      invalidatesTags: ['Bracket'],
    }),
    reviveTeam: build.mutation<RevivesInfo, { team_name: string; reason: string }>({
      query: (body) => ({ url: '/bracket/revive', method: 'POST', body }),
      transformResponse: (answer: { revives_info: RevivesInfo }) => answer.revives_info,
      invalidatesTags: ['Bracket', 'Teams', 'Money', 'Vote', 'Leaderboard'],
    }),
    revokeRevive: build.mutation<RevivesInfo, { team_name: string; reason: string }>({
      query: (body) => ({ url: '/bracket/revoke', method: 'POST', body }),
      transformResponse: (answer: { revives_info: RevivesInfo }) => answer.revives_info,
      invalidatesTags: ['Bracket', 'Teams', 'Money', 'Vote', 'Leaderboard'],
    }),
  }),
});

const voteAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openVote: build.mutation<VoteView, { round: number; hours: number }>({
      query: (body) => ({ url: '/bracket/vote/open', method: 'POST', body }),
      transformResponse: (answer: { vote: VoteView }) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket'],
    }),
    endVote: build.mutation<VoteView, StoppedVote>({
      query: (body) => ({ url: '/bracket/vote/end', method: 'POST', body }),
      transformResponse: (answer: { vote: VoteView }) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket', 'Teams', 'Money', 'Leaderboard'],
    }),
    cancelVote: build.mutation<VoteView, StoppedVote>({
      query: (body) => ({ url: '/bracket/vote/cancel', method: 'POST', body }),
      transformResponse: (answer: { vote: VoteView }) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket'],
    }),
  }),
});

export const {
  useLaunchRoundMutation,
  usePreviewWinnerMutation,
  useDeclareWinnerMutation,
  useNameFavoriteMutation,
  useSetOddsMutation,
  useSwitchBetsMutation,
} = matchAdminApi;

export const {
  useShowRoundMutation,
  useAllowRevivesMutation,
  useReviveTeamMutation,
  useRevokeReviveMutation,
} = roundAdminApi;

export const { useOpenVoteMutation, useEndVoteMutation, useCancelVoteMutation } = voteAdminApi;
