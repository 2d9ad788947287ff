// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { ReceivedInvitationsView } from '@arena/projections/teams/invitation.types';
import { baseApi } from '../../shared/api/base-api.js';

export const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    receivedInvitations: build.query<ReceivedInvitationsResponse, ReceivedInvitationsArg>({
      query: () => ({ url: `/team/invitation/received` }),
      providesTags: ['Teams', 'Judges'],
    }),
  }),
});
export const { useReceivedInvitationsQuery } = invitationsApi;
export type ReceivedInvitationsResponse = ReceivedInvitationsView;
export type ReceivedInvitationsArg = { userId: string | undefined };
