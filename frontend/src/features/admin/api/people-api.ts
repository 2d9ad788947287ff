import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { ProfileChanges } from '../../../shared/profile/profile-form.js';

const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useCorrectUserMutation } = staffApi;
