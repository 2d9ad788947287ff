import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { NamedTeamView } from '@arena/projections/teams/team.types';
import { baseApi } from '../../../shared/api/base-api.js';

/** The names that the search of the audit trail knows. */
const auditNamesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of every season. */
    teamNames: build.query<NamedTeamView[], void>({
      query: () => '/audit/teams',
      transformResponse: (answer: { teams: NamedTeamView[] }) => answer.teams,
      providesTags: ['Teams'],
    }),
    /** Those whose whole names are in a text. */
    peopleNamedIn: build.query<FullUserView[], string>({
      query: (text) => ({ url: '/auth/users', params: { named_in: text } }),
      transformResponse: (answer: { users: FullUserView[] }) => answer.users,
      providesTags: ['Users'],
    }),
  }),
});

export const { useTeamNamesQuery, usePeopleNamedInQuery } = auditNamesApi;
