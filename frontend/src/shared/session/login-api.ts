import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseApi, TAG_TYPES } from '../api/base-api.js';
import { sessionApi } from '../api/session.js';
import { loginApi, type EnterByProviderResponse } from './login.generated.js';
import { loggedIn, signedUp } from './session.slice.js';

interface Entry extends Pick<BaseQueryApi, 'dispatch' | 'getState'> {
  readonly queryFulfilled: Promise<{ data: EnterByProviderResponse }>;
}

type WithApi = Parameters<ReturnType<typeof sessionApi.endpoints.settings.select>>[0];

/** Each answer contains the user, so that no page has to fetch it. */
async function enter(_body: unknown, { dispatch, getState, queryFulfilled }: Entry): Promise<void> {
  const entry = await queryFulfilled.catch(() => null);
  if (!entry || !('user' in entry.data)) return;
  const { user } = entry.data;
  dispatch(sessionApi.util.upsertQueryData('me', user.user_id, user));
  const { data: settings } = sessionApi.endpoints.settings.select()(getState() as WithApi);
  const hours = settings?.retention.session_hours;
  dispatch(loggedIn({ userId: user.user_id, since: Date.now(), ...(hours !== undefined && { hours }) }));
  // Staff sees more than visitors.
  dispatch(baseApi.util.invalidateTags(TAG_TYPES.filter((tag) => tag !== 'Me')));
}

async function signUp(body: unknown, entry: Entry): Promise<void> {
  await enter(body, entry);
  const made = await entry.queryFulfilled.catch(() => null);
  if (made) entry.dispatch(signedUp());
}

export const {
  useLoginMutation,
  useLoginCodeMutation,
  useBeginPasskeyLoginMutation,
  useEnterByPasskeyMutation,
  useCreateAccountMutation,
  useCreateFirstAdminMutation,
  useProvidersQuery,
  useBeginAtProviderMutation,
  useEnterByProviderMutation,
  useSignUpAtProviderMutation,
} = loginApi.enhanceEndpoints({
  endpoints: {
    login: { onQueryStarted: enter },
    loginCode: { onQueryStarted: enter },
    enterByPasskey: { onQueryStarted: enter },
    createAccount: { onQueryStarted: signUp },
    createFirstAdmin: { onQueryStarted: enter },
    enterByProvider: { onQueryStarted: enter },
    signUpAtProvider: { onQueryStarted: signUp },
  },
});
