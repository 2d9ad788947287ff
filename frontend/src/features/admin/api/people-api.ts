import type { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { ValuesOf } from '@arena/domain/validation/fields';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { CharacterView, TeamView } from '@arena/projections/teams/team.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { ProfileChanges } from '../../../shared/profile/profile-form.js';

interface NewTeam extends ValuesOf<typeof TEAM_FIELDS> {
  readonly leader: { readonly name: string; readonly character: string };
  readonly mate: { readonly name: string; readonly character: string };
}
export interface UserPage {
  readonly users: FullUserView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
  /** The total number of admins. */
  readonly admins?: number;
}
interface MoneyMove {
  readonly user_id: string;
  readonly amount: number;
  readonly reason: string;
}

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staffUsers: build.query<UserPage, { search: string; after?: string | undefined }>({
      query: ({ search, after }) => ({
        url: '/auth/users',
        params: { limit: 50, ...(search && { search }), ...(after && { after }) },
      }),
      providesTags: ['Users', 'Money', 'Judges'],
    }),
    staffUser: build.query<FullUserView, { name: string }>({
      query: ({ name }) => `/auth/user/${encodeURIComponent(name)}`,
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      providesTags: ['Users', 'Money', 'Judges'],
    }),
    correctUser: build.mutation<FullUserView, { actor: string; target: string; changes: ProfileChanges }>({
      query: ({ actor, target, changes }) => ({
        url: `/auth/user/${actor}/${target}`,
        method: 'PUT',
        body: changes,
      }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Users', 'Teams', 'Judges'],
    }),
    deleteUser: build.mutation<{ message: string }, { id: string }>({
      query: ({ id }) => ({ url: `/auth/user/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Users', 'Teams', 'Leaderboard', 'Judges', 'Bracket'],
    }),
  }),
});

/** How a person gets in, and what the person may do. */
const accessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeRole: build.mutation<FullUserView, { user_id: string; role: 'admin' | 'user' }>({
      query: (body) => ({ url: '/auth/admin/roles', method: 'POST', body }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Users', 'Me'],
    }),
    removeSecondFactor: build.mutation<FullUserView, { user_id: string; reason: string }>({
      query: (body) => ({ url: '/auth/admin/second-factor/remove', method: 'POST', body }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Users', 'Audit'],
    }),
    endSessions: build.mutation<{ message: string }, { user_id: string; reason: string }>({
      query: (body) => ({ url: '/auth/admin/sessions/end', method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    mailPasswordReset: build.mutation<{ message: string }, { user_id: string }>({
      query: (body) => ({ url: '/auth/admin/reset-password', method: 'POST', body }),
    }),
  }),
});

const moneyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moveMoney: build.mutation<{ balance: number }, MoneyMove & { direction: 'add' | 'remove' }>({
      query: ({ direction, ...body }) => ({ url: `/stdollars/${direction}`, method: 'POST', body }),
      invalidatesTags: ['Money', 'Users', 'Teams', 'Me'],
    }),
  }),
});

const competitorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staffTeams: build.query<TeamView[], void>({
      query: () => '/team/all',
      transformResponse: (answer: { teams: TeamView[] }) => answer.teams,
      providesTags: ['Teams', 'Money'],
    }),
    addTeam: build.mutation<{ message: string; team: TeamView }, NewTeam>({
      query: (team) => ({ url: '/team/add', method: 'POST', body: { team } }),
      invalidatesTags: ['Teams', 'Users', 'Money'],
    }),
    deleteTeam: build.mutation<{ message: string }, { name: string }>({
      query: ({ name }) => ({ url: `/team/delete/${encodeURIComponent(name)}`, method: 'DELETE' }),
      invalidatesTags: ['Teams', 'Users', 'Videos', 'Money', 'Bets'],
    }),
    staffCharacters: build.query<CharacterView[], void>({
      query: () => '/characters/',
      transformResponse: (answer: { characters: CharacterView[] }) => answer.characters,
    }),
    removeVideo: build.mutation<{ message: string }, { id: string }>({
      query: ({ id }) => ({ url: `/videos/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Videos', 'Teams', 'Settings'],
    }),
    addJudge: build.mutation<JudgeView[], { name: string; color: string }>({
      query: (body) => ({ url: '/judges/add', method: 'POST', body }),
      transformResponse: (answer: { judges: JudgeView[] }) => answer.judges,
      invalidatesTags: ['Judges', 'Users', 'Me'],
    }),
    /** By name, or by id if the account was deleted. */
    removeJudge: build.mutation<JudgeView[], { judge: string }>({
      query: ({ judge }) => ({ url: `/judges/delete/${encodeURIComponent(judge)}`, method: 'DELETE' }),
      transformResponse: (answer: { judges: JudgeView[] }) => answer.judges,
      // The judge's music is deleted as well.
      invalidatesTags: ['Judges', 'Users', 'Me', 'Music'],
    }),
  }),
});

export const { useStaffUserQuery, useStaffUsersQuery, useCorrectUserMutation, useDeleteUserMutation } =
  usersApi;

export const {
  useChangeRoleMutation,
  useMailPasswordResetMutation,
  useRemoveSecondFactorMutation,
  useEndSessionsMutation,
} = accessApi;

export const { useMoveMoneyMutation } = moneyApi;

export const {
  useStaffTeamsQuery,
  useAddTeamMutation,
  useDeleteTeamMutation,
  useStaffCharactersQuery,
  useRemoveVideoMutation,
  useAddJudgeMutation,
  useRemoveJudgeMutation,
} = competitorsApi;
