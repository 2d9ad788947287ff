// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { LeavingView } from '@arena/projections/teams/leaving.types';
import { baseApi } from '../../shared/api/base-api.js';

export const leaveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leaving: build.query<LeavingResponse, LeavingArg>({
      query: () => ({ url: `/team/leave/own` }),
      providesTags: ['Teams', 'Phase'],
    }),
    leaveTeam: build.mutation<LeaveTeamResponse, LeaveTeamArg>({
      query: () => ({ url: `/team/leave`, method: 'POST' }),
      invalidatesTags: ['Me', 'Teams', 'Registration', 'Users', 'Money', 'Leaderboard'],
    }),
    leavingByLink: build.query<LeavingByLinkResponse, LeavingByLinkArg>({
      query: (queryArg) => ({
        url: `/team/leave/link`,
        params: {
          token: queryArg.token,
        },
      }),
      providesTags: ['Teams', 'Phase'],
    }),
    leaveTeamByLink: build.mutation<LeaveTeamByLinkResponse, LeaveTeamByLinkArg>({
      query: (queryArg) => ({
        url: `/team/leave/link`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Me', 'Teams', 'Registration', 'Users', 'Money', 'Leaderboard'],
    }),
  }),
});
export const { useLeavingQuery, useLeaveTeamMutation, useLeavingByLinkQuery, useLeaveTeamByLinkMutation } =
  leaveApi;
export type LeaveTeamByLinkResponse = {
  success: true;
  message: 'The team was dissolved. Both members are free.';
};
export type LeaveTeamByLinkArg = {
  token: string;
};
export type LeavingResponse = LeavingView;
export type LeavingArg = { userId: string | undefined };
export type LeaveTeamResponse = {
  success: true;
  message: 'The team was dissolved. Both members are free.';
};
export type LeaveTeamArg = void;
export type LeavingByLinkResponse = LeavingView;
export type LeavingByLinkArg = {
  token: string;
};
