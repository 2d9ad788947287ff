import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi, TAG_TYPES } from '../api/base-api.js';
import { sessionApi } from '../api/session.js';
import type { OptionalField } from '../profile/profile-form.js';
import { loggedIn } from './session.slice.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}
export interface NewAccount extends NewPassword {
  readonly name: string;
  readonly email: string;
  readonly language?: string;
  /** Optional profile fields, with the names of the API. */
  readonly profile?: Partial<Record<OptionalField, string | number>>;
}

interface Entered {
  readonly user: FullUserView;
  readonly message: string;
}

/** The password was right, and a code is needed. */
interface CodeNeeded {
  readonly second_factor: true;
}

/** The ways to log in. Each answer contains the user, so that no page has to fetch it. */
const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Entered | CodeNeeded, Credentials>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => enter(dispatch, queryFulfilled),
    }),
    loginCode: build.mutation<Entered, { code: string }>({
      query: (body) => ({ url: '/auth/login/code', method: 'POST', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => enter(dispatch, queryFulfilled),
    }),
    createAccount: build.mutation<Entered | CodeNeeded, NewAccount>({
      query: ({ profile, ...account }) => ({
        url: '/auth/create',
        method: 'POST',
        body: { ...account, ...profile },
      }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => enter(dispatch, queryFulfilled),
    }),
    createFirstAdmin: build.mutation<Entered, Omit<NewAccount, 'profile'> & { token: string }>({
      query: (body) => ({ url: '/auth/first-admin', method: 'POST', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => enter(dispatch, queryFulfilled),
    }),
  }),
});

async function enter(
  dispatch: BaseQueryApi['dispatch'],
  answer: Promise<{ data: Entered | CodeNeeded }>,
): Promise<void> {
  const entered = await answer.catch(() => null);
  if (!entered || !('user' in entered.data)) return;
  const { user } = entered.data;
  dispatch(sessionApi.util.upsertQueryData('me', user.user_id, user));
  dispatch(loggedIn({ userId: user.user_id, since: Date.now() }));
  // Staff sees more than visitors.
  dispatch(baseApi.util.invalidateTags(TAG_TYPES.filter((tag) => tag !== 'Me')));
}

export const {
  useLoginMutation,
  useLoginCodeMutation,
  useCreateAccountMutation,
  useCreateFirstAdminMutation,
} = loginApi;
