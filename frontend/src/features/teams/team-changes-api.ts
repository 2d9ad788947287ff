import type { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { Skills, TeamChanges } from '@arena/domain/tournament/teams/teams.events';
import type { ValuesOf } from '@arena/domain/validation/fields';
import type { TeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../shared/api/base-api.js';

interface NewTeam extends ValuesOf<typeof TEAM_FIELDS> {
  readonly leader: { readonly character: string };
  readonly mate: { readonly name: string; readonly character: string };
}

interface TeamChange extends TeamChanges {
  readonly teamName: string;
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
