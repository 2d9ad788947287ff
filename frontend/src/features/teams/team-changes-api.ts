import type { Skills } from '@arena/domain/tournament/teams/teams.events';
import type { TeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../shared/api/base-api.js';

export interface NewTeam {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly leader: { readonly character: string };
  readonly mate: { readonly name: string; readonly character: string };
}

export interface TeamChange {
  readonly teamName: string;
  readonly description: string;
  readonly leaderSkills: Skills;
  readonly mateSkills: Skills;
}

interface Registered {
  readonly message: string;
  readonly team: TeamView;
  readonly mate_name: string;
  /** Masked, except for admins. */
  readonly mate_email: string;
}

const teamChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    registerTeam: build.mutation<Registered, NewTeam>({
      query: (team) => ({ url: '/team/register', method: 'POST', body: { team } }),
      invalidatesTags: ['Teams', 'Registration', 'Me', 'Money', 'Users'],
    }),
    updateTeam: build.mutation<TeamView, TeamChange>({
      query: ({ teamName, ...body }) => ({
        url: `/team/update/${encodeURIComponent(teamName)}`,
        method: 'PUT',
        body,
      }),
      transformResponse: (answer: { team: TeamView }) => answer.team,
      invalidatesTags: ['Teams'],
    }),
  }),
});

export const { useRegisterTeamMutation, useUpdateTeamMutation } = teamChangesApi;
