// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type {
  BracketView,
  FavoriteView,
  MatchView,
  RoundView,
  SeedingView,
} from '@arena/projections/bracket/bracket.types';
import type { RevivesInfo, VoteView } from '@arena/projections/revives/revive.types';
import { baseApi } from '../../../shared/api/base-api.js';

import { tagsAt } from '../../../shared/moment/moment.js';
export const bracketAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    launchRound: build.mutation<LaunchRoundResponse, LaunchRoundArg>({
      query: (queryArg) => ({
        url: `/bracket/launch`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket', 'Teams', 'Leaderboard'],
    }),
    nameFavorite: build.mutation<NameFavoriteResponse['favorites'], NameFavoriteArg>({
      query: (queryArg) => ({
        url: `/bracket/favorites`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: NameFavoriteResponse) => answer.favorites,
      invalidatesTags: ['Bracket', 'Favorites'],
    }),
    setOdds: build.mutation<SetOddsResponse['match'], SetOddsArg>({
      query: (queryArg) => ({
        url: `/bracket/odds`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: SetOddsResponse) => answer.match,
      invalidatesTags: ['Bracket'],
    }),
    openBets: build.mutation<OpenBetsResponse['match'], OpenBetsArg>({
      query: (queryArg) => ({
        url: `/bracket/open-bets`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: OpenBetsResponse) => answer.match,
      invalidatesTags: ['Bracket', 'Bets'],
    }),
    closeBets: build.mutation<CloseBetsResponse['match'], CloseBetsArg>({
      query: (queryArg) => ({
        url: `/bracket/close-bets`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: CloseBetsResponse) => answer.match,
      invalidatesTags: ['Bracket', 'Bets'],
    }),
    showRound: build.mutation<ShowRoundResponse, ShowRoundArg>({
      query: (queryArg) => ({
        url: `/bracket/visibility`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket'],
    }),
    allowRevives: build.mutation<AllowRevivesResponse, AllowRevivesArg>({
      query: (queryArg) => ({
        url: `/bracket/revives-allowed`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket'],
    }),
    reviveTeam: build.mutation<ReviveTeamResponse, ReviveTeamArg>({
      query: (queryArg) => ({
        url: `/bracket/revive`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket', 'Teams', 'Money', 'Vote', 'Leaderboard'],
    }),
    revokeRevive: build.mutation<RevokeReviveResponse, RevokeReviveArg>({
      query: (queryArg) => ({
        url: `/bracket/revoke`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket', 'Teams', 'Money', 'Vote', 'Leaderboard'],
    }),
    openVote: build.mutation<OpenVoteResponse['vote'], OpenVoteArg>({
      query: (queryArg) => ({
        url: `/bracket/vote/open`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: OpenVoteResponse) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket'],
    }),
    endVote: build.mutation<EndVoteResponse['vote'], EndVoteArg>({
      query: (queryArg) => ({
        url: `/bracket/vote/end`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: EndVoteResponse) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket', 'Teams', 'Money', 'Leaderboard'],
    }),
    cancelVote: build.mutation<CancelVoteResponse['vote'], CancelVoteArg>({
      query: (queryArg) => ({
        url: `/bracket/vote/cancel`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: CancelVoteResponse) => answer.vote,
      invalidatesTags: ['Vote', 'Bracket'],
    }),
    seeding: build.query<SeedingResponse, SeedingArg>({
      query: () => ({ url: `/bracket/seeding` }),
      providesTags: ['Bracket', 'Teams', 'Registration'],
    }),
    setSeeding: build.mutation<SetSeedingResponse, SetSeedingArg>({
      query: (queryArg) => ({
        url: `/bracket/seeding`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Bracket'],
    }),
    staffBracket: build.query<StaffBracketResponse, StaffBracketArg>({
      query: (queryArg) => ({
        url: `/bracket/all`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) =>
        tagsAt(at, ['Bracket', 'Registration', 'Videos', 'Vote', 'Judges']),
    }),
  }),
});
export const {
  useLaunchRoundMutation,
  useNameFavoriteMutation,
  useSetOddsMutation,
  useOpenBetsMutation,
  useCloseBetsMutation,
  useShowRoundMutation,
  useAllowRevivesMutation,
  useReviveTeamMutation,
  useRevokeReviveMutation,
  useOpenVoteMutation,
  useEndVoteMutation,
  useCancelVoteMutation,
  useSeedingQuery,
  useSetSeedingMutation,
  useStaffBracketQuery,
} = bracketAdminApi;
export type LaunchRoundResponse = LaunchAnswer;
export type LaunchRoundArg = {
  seeding_version?: number | undefined;
};
export type NameFavoriteResponse = FavoritesAnswer;
export type NameFavoriteArg = {
  team_name: string;
  match_id: string;
};
export type SetOddsResponse = MatchAnswer;
export type SetOddsArg = {
  team_name: string;
  match_id: string;
  odds: number;
};
export type OpenBetsResponse = MatchAnswer;
export type OpenBetsArg = {
  match_id: string;
};
export type CloseBetsResponse = MatchAnswer;
export type CloseBetsArg = {
  match_id: string;
};
export type ShowRoundResponse = RoundsAnswer;
export type ShowRoundArg = {
  visible: boolean;
  round: number;
};
export type AllowRevivesResponse = RoundsAnswer;
export type AllowRevivesArg = {
  count: number;
  round: number;
};
export type ReviveTeamResponse = RevivesAnswer;
export type ReviveTeamArg = {
  reason?: string | undefined;
  team_name: string;
};
export type RevokeReviveResponse = RevivesAnswer;
export type RevokeReviveArg = {
  reason?: string | undefined;
  team_name: string;
};
export type OpenVoteResponse = VoteAnswer;
export type OpenVoteArg = {
  hours?: number | undefined;
  round: number;
};
export type EndVoteResponse = VoteAnswer;
export type EndVoteArg = {
  reason: string;
  round: number;
};
export type CancelVoteResponse = VoteAnswer;
export type CancelVoteArg = {
  reason: string;
  round: number;
};
export type SetSeedingResponse = SeedingView;
export type SetSeedingArg = {
  season: number;
  version: number;
  teams: string[];
};
export type LaunchAnswer = {
  success: true;
  round: number;
  matches: MatchView[];
};
export type FavoritesAnswer = {
  success: true;
  favorites: FavoriteView[];
};
export type MatchAnswer = {
  success: true;
  match: MatchView;
};
export type RoundsAnswer = {
  success: true;
  rounds: RoundView[];
  revives_allowed: {
    [key: string]: number;
  };
};
export type RevivesAnswer = {
  success: true;
  message: string;
  revives_info: RevivesInfo;
};
export type VoteAnswer = {
  success: true;
  vote: VoteView;
};
export type SeedingResponse = SeedingView;
export type SeedingArg = void;
export type StaffBracketResponse = BracketView;
export type StaffBracketArg = {
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
