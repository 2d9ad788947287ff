import type { LedgerEntryView } from '@arena/projections/views/ledger.types';
import type { FullUserView, UserView } from '@arena/projections/views/user.types';
import { baseApi } from '../../shared/api/base-api.js';
import type { ProfileChanges } from './profile-form.js';

export interface NewPassword {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

interface UserPage {
  readonly users: UserView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
}

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<UserView, { name: string }>({
      query: ({ name }) => `/auth/user/${encodeURIComponent(name)}`,
      transformResponse: (answer: { user: UserView }) => answer.user,
      providesTags: ['Users'],
    }),
    profiles: build.infiniteQuery<UserPage, string, string>({
      query: ({ queryArg: search, pageParam: after }) => ({
        url: '/auth/users',
        params: { limit: 48, ...(search && { search }), ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Users'],
    }),
    ledger: build.query<{ balance: number; entries: LedgerEntryView[] }, { userId: string }>({
      query: ({ userId }) => `/stdollars/ledger/${userId}`,
      providesTags: ['Money'],
    }),
    updateProfile: build.mutation<
      { user: FullUserView; logged_out?: boolean },
      { userId: string; changes: ProfileChanges }
    >({
      query: ({ userId, changes }) => ({
        url: `/auth/user/${userId}/${userId}`,
        method: 'PUT',
        body: changes,
      }),
      // After a change of name the session is over, and asking again would only be refused.
      invalidatesTags: (answer) => (answer && !answer.logged_out ? ['Me', 'Users', 'Teams'] : []),
    }),
    changePassword: build.mutation<{ message: string }, NewPassword>({
      query: (body) => ({ url: '/auth/password', method: 'PUT', body }),
    }),
    deleteOwnAccount: build.mutation<{ message: string }, { userId: string }>({
      query: ({ userId }) => ({ url: `/auth/user/${userId}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useProfileQuery,
  useProfilesInfiniteQuery,
  useLedgerQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useDeleteOwnAccountMutation,
} = profileApi;
