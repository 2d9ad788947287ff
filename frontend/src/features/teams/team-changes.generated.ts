// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { TeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../shared/api/base-api.js';

export const teamChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    registerTeam: build.mutation<RegisterTeamResponse, RegisterTeamArg>({
      query: (queryArg) => ({
        url: `/team/register`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Teams', 'Registration', 'Me', 'Money', 'Users'],
    }),
    updateTeam: build.mutation<UpdateTeamResponse['team'], UpdateTeamArg>({
      query: (queryArg) => ({
        url: `/team/update/${encodeURIComponent(queryArg.teamName)}`,
        method: 'PUT',
        body: queryArg.body,
      }),
      transformResponse: (answer: UpdateTeamResponse) => answer.team,
      invalidatesTags: ['Teams', 'Me', 'Users', 'Bracket', 'Leaderboard'],
    }),
  }),
});
export const { useRegisterTeamMutation, useUpdateTeamMutation } = teamChangesApi;
export type RegisterTeamResponse = RegisteredAnswer;
export type RegisterTeamArg = {
  team: OwnTeamDto;
};
export type RegisteredAnswer = {
  success: true;
  message: string;
  team: TeamView | null;
  leader_name: string;
  leader_email: string;
  mate_name: string;
  mate_email: string;
};
export type CharacterDto = {
  character: string;
};
export type NamedSeatDto = {
  character: string;
  name: string;
};
export type OwnTeamDto = {
  leader: CharacterDto;
  name: string;
  description?: string | undefined;
  color: string;
  mate: NamedSeatDto;
};
export type UpdateTeamResponse = TeamAnswer;
export type UpdateTeamArg = {
  teamName: string;
  body: {
    leaderSkills: SkillsDto;
    mateSkills: SkillsDto;
    leaderId?: string | undefined;
    mateId?: string | undefined;
    name?: string | undefined;
    color?: string | undefined;
    leader?: CharacterDto | undefined;
    mate?: CharacterDto | undefined;
    description: string;
  };
};
export type TeamAnswer = {
  success: true;
  team: TeamView;
};
export type SkillsDto = {
  montage: number;
  fx: number;
  compositing: number;
};
