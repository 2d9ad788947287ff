// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import type { NamedTeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const auditNamesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teamNames: build.query<TeamNamesResponse['teams'], TeamNamesArg>({
      query: () => ({ url: `/audit/teams` }),
      transformResponse: (answer: TeamNamesResponse) => answer.teams,
      providesTags: ['Teams'],
    }),
    peopleNamedIn: build.query<PeopleNamedInResponse, PeopleNamedInArg>({
      query: (queryArg) => ({
        url: `/auth/users`,
        params: {
          search: queryArg.search,
          mates: queryArg.mates,
          named_in: queryArg.namedIn,
          limit: queryArg.limit,
          after: queryArg.after,
        },
      }),
      providesTags: ['Users'],
    }),
  }),
});
export const { useTeamNamesQuery, usePeopleNamedInQuery } = auditNamesApi;
export type TeamNamesResponse = {
  success: true;
  teams: NamedTeamView[];
};
export type TeamNamesArg = void;
export type PeopleNamedInResponse = {
  users: (FullUserView | UserView)[];
  next: string | null;
  admins?: number;
  unprotected_admins?: string[];
  second_factor_required?: boolean;
  success: true;
};
export type PeopleNamedInArg = {
  search?: string | undefined;
  mates?: 'true' | 'false' | undefined;
  namedIn?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
};
