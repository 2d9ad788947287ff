// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { ReceivedInvitationsView } from '@arena/projections/teams/invitation.types';
import { baseApi } from '../../shared/api/base-api.js';

export const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    receivedInvitations: build.query<ReceivedInvitationsResponse['invitations'], ReceivedInvitationsArg>({
      query: () => ({ url: `/team/invitation/received` }),
      transformResponse: (answer: ReceivedInvitationsResponse) => answer.invitations,
      providesTags: ['Teams'],
    }),
  }),
});
export const { useReceivedInvitationsQuery } = invitationsApi;
export type ReceivedInvitationsResponse = ReceivedInvitationsView;
export type ReceivedInvitationsArg = { userId: string | undefined };
