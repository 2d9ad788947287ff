import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../api/base-api.js';

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names of people whom the caller's new team could take, for the start of a name. */
    mateSearch: build.query<string[], { search: string }>({
      query: ({ search }) => ({ url: '/auth/users', params: { search, mates: true, limit: 100 } }),
      transformResponse: ({ users }: { users: UserView[] }) => users.map(({ name }) => name),
      providesTags: ['Users', 'Teams', 'Judges'],
    }),
    /** By the person or by an admin. */
    removeAvatar: build.mutation<FullUserView, { userId: string }>({
      query: ({ userId }) => ({ url: `/auth/avatar/${encodeURIComponent(userId)}`, method: 'DELETE' }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Me', 'Users', 'Teams'],
    }),
  }),
});

export const { useMateSearchQuery, useRemoveAvatarMutation } = usersApi;
