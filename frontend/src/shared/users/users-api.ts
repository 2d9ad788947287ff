import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../api/base-api.js';

export interface UserPage {
  readonly users: UserView[];
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string | null;
}

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    userSearch: build.query<UserPage, { search: string; limit: number; after?: string | undefined }>({
      query: ({ search, limit, after }) => ({
        url: '/auth/users',
        params: { limit, ...(search && { search }), ...(after && { after }) },
      }),
      providesTags: ['Users'],
    }),
    /** By the person or by an admin. */
    removeAvatar: build.mutation<FullUserView, { userId: string }>({
      query: ({ userId }) => ({ url: `/auth/avatar/${encodeURIComponent(userId)}`, method: 'DELETE' }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Me', 'Users', 'Teams'],
    }),
  }),
});

export const { useUserSearchQuery, useRemoveAvatarMutation } = usersApi;
