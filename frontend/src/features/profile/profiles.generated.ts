// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';

export const profilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ProfileResponse['user'], ProfileArg>({
      query: (queryArg) => ({
        url: `/auth/user/${encodeURIComponent(queryArg.idOrName)}`,
      }),
      transformResponse: (answer: ProfileResponse) => answer.user,
      providesTags: ['Users'],
    }),
    profiles: build.infiniteQuery<ProfilesResponse, ProfilesArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/auth/users`,
        params: {
          search: queryArg.search,
          mates: queryArg.mates,
          named_in: queryArg.namedIn,
          limit: 48,
          after: pageParam || undefined,
        },
      }),
      providesTags: ['Users'],
    }),
    seasonRecord: build.query<SeasonRecordResponse['record'], SeasonRecordArg>({
      query: (queryArg) => ({
        url: `/leaderboard/bettors/${encodeURIComponent(queryArg.userId)}`,
        params: {
          season: queryArg.season,
        },
      }),
      transformResponse: (answer: SeasonRecordResponse) => answer.record,
      providesTags: ['Leaderboard', 'Users'],
    }),
  }),
});
export const { useProfileQuery, useProfilesInfiniteQuery, useSeasonRecordQuery } = profilesApi;
export type ProfileResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type ProfileArg = {
  idOrName: string;
};
export type ProfilesResponse = {
  users: (FullUserView | UserView)[];
  next: string | null;
  admins?: number;
  unprotected_admins?: string[];
  second_factor_required?: boolean;
  success: true;
};
export type ProfilesArg = {
  search?: string | undefined;
  mates?: 'true' | 'false' | undefined;
  namedIn?: string | undefined;
};
export type SeasonRecordResponse = {
  success: true;
  record: SeasonRecordView;
};
export type SeasonRecordArg = {
  userId: string;
  season?: number | undefined;
};
