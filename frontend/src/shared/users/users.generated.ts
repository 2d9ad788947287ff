// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../shared/api/base-api.js';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mateSearch: build.query<MateSearchResponse, MateSearchArg>({
      query: (queryArg) => ({
        url: `/auth/users`,
        params: {
          search: queryArg.search,
          mates: 'true',
          named_in: queryArg.namedIn,
          limit: 100,
          after: queryArg.after,
        },
      }),
      providesTags: ['Users', 'Teams', 'Judges'],
    }),
    removeAvatar: build.mutation<RemoveAvatarResponse['user'], RemoveAvatarArg>({
      query: (queryArg) => ({
        url: `/auth/avatar/${encodeURIComponent(queryArg.userId)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RemoveAvatarResponse) => answer.user,
      invalidatesTags: ['Me', 'Users', 'Teams'],
    }),
  }),
});
export const { useMateSearchQuery, useRemoveAvatarMutation } = usersApi;
export type MateSearchResponse = {
  users: (FullUserView | UserView)[];
  next: string | null;
  admins?: number;
  unprotected_admins?: string[];
  second_factor_required?: boolean;
  success: true;
};
export type MateSearchArg = {
  search?: string | undefined;

  namedIn?: string | undefined;

  after?: string | undefined;
};
export type RemoveAvatarResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type RemoveAvatarArg = {
  userId: string;
};
