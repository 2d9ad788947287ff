// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { InvitationView, OwnInvitationView } from '@arena/projections/teams/invitation.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownInvitation: build.query<OwnInvitationResponse['invitation'], OwnInvitationArg>({
      query: () => ({ url: `/team/invitation/own` }),
      transformResponse: (answer: OwnInvitationResponse) => answer.invitation,
      providesTags: ['Teams', 'Phase', 'Judges'],
    }),
    invitationByLink: build.query<InvitationByLinkResponse, InvitationByLinkArg>({
      query: (queryArg) => ({
        url: `/team/invitation/link`,
        params: {
          token: queryArg.token,
        },
      }),
      providesTags: ['Teams', 'Phase', 'Judges'],
    }),
    inviteByLink: build.mutation<InviteByLinkResponse['invitation'], InviteByLinkArg>({
      query: (queryArg) => ({
        url: `/team/invitation/send`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: InviteByLinkResponse) => answer.invitation,
      invalidatesTags: ['Teams', 'Registration'],
    }),
    renewInvitation: build.mutation<RenewInvitationResponse['invitation'], RenewInvitationArg>({
      query: () => ({
        url: `/team/invitation/renew`,
        method: 'POST',
      }),
      transformResponse: (answer: RenewInvitationResponse) => answer.invitation,
      invalidatesTags: ['Teams'],
    }),
    withdrawInvitation: build.mutation<WithdrawInvitationResponse['invitation'], WithdrawInvitationArg>({
      query: () => ({
        url: `/team/invitation/withdraw`,
        method: 'POST',
      }),
      transformResponse: (answer: WithdrawInvitationResponse) => answer.invitation,
      invalidatesTags: ['Teams', 'Registration'],
    }),
    mailInvitation: build.mutation<MailInvitationResponse, MailInvitationArg>({
      query: (queryArg) => ({
        url: `/team/invitation/mail`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Mail'],
    }),
    acceptInvitation: build.mutation<AcceptInvitationResponse['team'], AcceptInvitationArg>({
      query: (queryArg) => ({
        url: `/team/invitation/accept`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: AcceptInvitationResponse) => answer.team,
      invalidatesTags: ['Me', 'Teams', 'Registration', 'Users', 'Money', 'Leaderboard'],
    }),
    refuseInvitation: build.mutation<RefuseInvitationResponse, RefuseInvitationArg>({
      query: (queryArg) => ({
        url: `/team/invitation/refuse`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Teams', 'Registration'],
    }),
  }),
});
export const {
  useOwnInvitationQuery,
  useInvitationByLinkQuery,
  useInviteByLinkMutation,
  useRenewInvitationMutation,
  useWithdrawInvitationMutation,
  useMailInvitationMutation,
  useAcceptInvitationMutation,
  useRefuseInvitationMutation,
} = invitationApi;
export type InviteByLinkResponse = OwnInvitationView;
export type InviteByLinkArg = {
  team: InvitingTeamDto;
};
export type MailInvitationResponse = {
  success: true;
  message: 'The invitation was sent.';
};
export type MailInvitationArg = {
  email: string;
};
export type AcceptInvitationResponse = TeamAnswer;
export type AcceptInvitationArg = {
  token: string;
};
export type RefuseInvitationResponse = MessageAnswer;
export type RefuseInvitationArg = {
  token: string;
};
export type CharacterDto = {
  character: string;
};
export type InvitingTeamDto = {
  leader: CharacterDto;
  mate: CharacterDto;
  name: string;
  description?: string | undefined;
  color: string;
};
export type TeamAnswer = {
  success: true;
  team: TeamView;
};
export type MessageAnswer = {
  success: true;
  message: string;
};
export type OwnInvitationResponse = OwnInvitationView;
export type OwnInvitationArg = { userId: string | undefined };
export type InvitationByLinkResponse = InvitationView;
export type InvitationByLinkArg = {
  token: string;
} & { userId: string | undefined };
export type RenewInvitationResponse = OwnInvitationView;
export type RenewInvitationArg = void;
export type WithdrawInvitationResponse = OwnInvitationView;
export type WithdrawInvitationArg = void;
