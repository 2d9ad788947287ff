// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { OwnDataView } from '@arena/projections/accounts/own-data.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const ownAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePreferences: build.mutation<ChangePreferencesResponse['user'], ChangePreferencesArg>({
      query: (queryArg) => ({
        url: `/auth/preferences`,
        method: 'PUT',
        body: queryArg,
      }),
      transformResponse: (answer: ChangePreferencesResponse) => answer.user,
      invalidatesTags: ['Me'],
    }),
    changePassword: build.mutation<ChangePasswordResponse, ChangePasswordArg>({
      query: (queryArg) => ({
        url: `/auth/password`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    deleteOwnAccount: build.mutation<DeleteOwnAccountResponse, DeleteOwnAccountArg>({
      query: (queryArg) => ({
        url: `/auth/user/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
    }),
    exportOwnData: build.mutation<ExportOwnDataResponse['data'], ExportOwnDataArg>({
      query: (queryArg) => ({
        url: `/auth/export`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ExportOwnDataResponse) => answer.data,
    }),
  }),
});
export const {
  useChangePreferencesMutation,
  useChangePasswordMutation,
  useDeleteOwnAccountMutation,
  useExportOwnDataMutation,
} = ownAccountApi;
export type ChangePreferencesResponse = {
  success: true;
  user: FullUserView;
};
export type ChangePreferencesArg = {
  language?: ('en' | 'fr' | 'ja' | 'ru' | 'zh') | undefined;
  mass_mail?: boolean | undefined;
  head_mail?: boolean | undefined;
};
export type ChangePasswordResponse = {
  success: true;
  message: string;
};
export type ChangePasswordArg = {
  current_password: string;
  password: string;
  password_confirmation: string;
};
export type ExportOwnDataResponse = {
  success: true;
  data: OwnDataView;
};
export type ExportOwnDataArg = {
  current_password: string;
};
export type DeleteOwnAccountResponse = {
  success: true;
  message: string;
};
export type DeleteOwnAccountArg = {
  id: string;
};
