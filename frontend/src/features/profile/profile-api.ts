import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { baseApi, deliver } from '../../shared/api/base-api.js';
import { API_ROOT } from '../../shared/api/page-settings.js';
import { sendForm } from '../../shared/api/send-form.js';
import type { ProfileChanges } from '../../shared/profile/profile-form.js';

export interface NewPassword {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

interface NewAvatar {
  readonly image: File;
  readonly onProgress: (sent: number, total: number) => void;
}

interface Preferences {
  readonly language?: string;
  readonly mass_mail?: boolean;
  readonly head_mail?: boolean;
}

interface UserPage {
  readonly users: UserView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
}

const profilesApi = baseApi.injectEndpoints({
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
  }),
});

const ownAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<
      { user: FullUserView; logged_out?: boolean },
      { userId: string; changes: ProfileChanges }
    >({
      query: ({ userId, changes }) => ({
        url: `/auth/user/${userId}/${userId}`,
        method: 'PUT',
        body: changes,
      }),
      // A name change ends the session, so a refetch would be refused.
      invalidatesTags: (answer) => (answer && !answer.logged_out ? ['Me', 'Users', 'Teams'] : []),
    }),
    /** Not fetch, which does not report upload progress. */
    chooseAvatar: build.mutation<FullUserView, NewAvatar>({
      queryFn: async ({ image, onProgress }, api) => {
        const [url, form] = [`${API_ROOT}/auth/avatar`, new FormData()];
        form.set('image', image);
        const answer = await deliver(api, [url, form], (headers) =>
          sendForm({ url, form, headers, signal: api.signal, onProgress }),
        );
        return 'error' in answer ? answer : { data: (answer.data as { user: FullUserView }).user };
      },
      invalidatesTags: (user) => (user ? ['Me', 'Users', 'Teams'] : []),
    }),
    changePreferences: build.mutation<FullUserView, Preferences>({
      query: (body) => ({ url: '/auth/preferences', method: 'PUT', body }),
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      invalidatesTags: ['Me'],
    }),
    changePassword: build.mutation<{ message: string }, NewPassword>({
      query: (body) => ({ url: '/auth/password', method: 'PUT', body }),
    }),
    deleteOwnAccount: build.mutation<{ message: string }, { userId: string }>({
      query: ({ userId }) => ({ url: `/auth/user/${userId}`, method: 'DELETE' }),
    }),
  }),
});

export const { useProfileQuery, useProfilesInfiniteQuery } = profilesApi;

export const {
  useUpdateProfileMutation,
  useChooseAvatarMutation,
  useChangePreferencesMutation,
  useChangePasswordMutation,
  useDeleteOwnAccountMutation,
} = ownAccountApi;
