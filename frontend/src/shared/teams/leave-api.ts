import type { LeavingView } from '@arena/projections/teams/leaving.types';
import { baseApi } from '../api/base-api.js';

const leaveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument separates the answers of different users in the same browser. */
    leaving: build.query<LeavingView, { userId: string }>({
      query: () => '/team/leave/own',
      providesTags: ['Teams', 'Phase'],
    }),
    leaveTeam: build.mutation<{ message: string }, void>({
      query: () => ({ url: '/team/leave', method: 'POST', body: {} }),
      invalidatesTags: ['Me', 'Teams', 'Registration', 'Users', 'Money', 'Leaderboard'],
    }),
    leavingByLink: build.query<LeavingView, { token: string }>({
      query: ({ token }) => ({ url: '/team/leave/link', params: { token } }),
      providesTags: ['Teams', 'Phase'],
    }),
    leaveTeamByLink: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: '/team/leave/link', method: 'POST', body }),
      invalidatesTags: ['Me', 'Teams', 'Registration', 'Users', 'Money', 'Leaderboard'],
    }),
  }),
});

export const { useLeavingQuery, useLeaveTeamMutation, useLeavingByLinkQuery, useLeaveTeamByLinkMutation } =
  leaveApi;
