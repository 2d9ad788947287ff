// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askPasswordReset: build.mutation<AskPasswordResetResponse, AskPasswordResetArg>({
      query: (queryArg) => ({
        url: `/auth/reset-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    confirmPasswordReset: build.mutation<ConfirmPasswordResetResponse, ConfirmPasswordResetArg>({
      query: (queryArg) => ({
        url: `/auth/reset-password/confirm`,
        method: 'POST',
        body: queryArg,
      }),
    }),
  }),
});
export const { useAskPasswordResetMutation, useConfirmPasswordResetMutation } = authApi;
export type AskPasswordResetResponse = {
  success: true;
  message: string;
};
export type AskPasswordResetArg = {
  email: string;
};
export type ConfirmPasswordResetResponse = {
  success: true;
  message: string;
};
export type ConfirmPasswordResetArg = {
  token: string;
  password: string;
  password_confirmation: string;
};
