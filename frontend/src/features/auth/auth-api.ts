import { baseApi } from '../../shared/api/base-api.js';
import type { NewPassword } from '../../shared/session/login-api.js';

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askPasswordReset: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
    }),
    confirmPasswordReset: build.mutation<unknown, NewPassword & { token: string }>({
      query: (body) => ({ url: '/auth/reset-password/confirm', method: 'POST', body }),
    }),
  }),
});

export const { useAskPasswordResetMutation, useConfirmPasswordResetMutation } = authApi;
