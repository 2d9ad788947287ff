import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi, deliver } from '../../shared/api/base-api.js';
import { API_ROOT } from '../../shared/api/page-settings.js';
import { sendForm } from '../../shared/api/send-form.js';
import type { ProfileChanges } from '../../shared/profile/profile-form.js';

interface NewAvatar {
  readonly image: File;
  readonly onProgress: (sent: number, total: number) => void;
}

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
  }),
});

export const { useUpdateProfileMutation, useChooseAvatarMutation } = ownAccountApi;
