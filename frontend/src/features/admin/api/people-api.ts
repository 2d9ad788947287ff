import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { ProfileChanges } from '../../../shared/profile/profile-form.js';

export interface UserPage {
  readonly users: FullUserView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
  /** The total number of admins. */
  readonly admins?: number;
}

/** The same routes answer others with less. */
const staffApi = baseApi.injectEndpoints({
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
  }),
});

export const { useStaffUserQuery, useStaffUsersQuery, useCorrectUserMutation } = staffApi;
