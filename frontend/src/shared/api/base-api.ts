import {
  buildCreateApi,
  coreModule,
  fetchBaseQuery,
  QueryStatus,
  reactHooksModule,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react';
import { loggedOut, type Login, type WithSession } from '../session/session.slice.js';
import { isUnattended, UNATTENDED_HEADERS } from './attention.js';
import { idempotencyKeyFor, settleKey, contentOf } from './idempotency-key.js';
import { metaOf, takeAnswer, type AnswerMeta } from './payload.js';
import { API_ROOT, withApiRoot } from './page-settings.js';
import { failureOf, type ApiFailure } from './failure.js';
import type { FormAnswer } from './send-form.js';

export const TAG_TYPES = [
  'Phase',
  'Settings',
  'Season',
  'Schedule',
  'Drafts',
  'Teams',
  'Registration',
  'Videos',
  'Bracket',
  'Bets',
  'Money',
  'Leaderboard',
  'Vote',
  'Judges',
  'Judging',
  'Users',
  'Projections',
  'Me',
  'Sessions',
  'Favorites',
  'Audit',
  'AuditTail',
  'Shop',
  'Music',
  'News',
  'Texts',
  'Results',
  'Amvdle',
  'Mail',
  'Webhooks',
] as const;
export type Tag = (typeof TAG_TYPES)[number];

const request = fetchBaseQuery({
  baseUrl: API_ROOT,
  credentials: 'include',
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text, withApiRoot) as unknown);
  },
});

export function callerHeaders({ session }: WithSession): Record<string, string> {
  return session.login ? { Authorization: session.login.userId } : {};
}

const SESSION_IS_OVER = new Set(['login-required', 'user-header-mismatch']);

type Caller = Pick<BaseQueryApi, 'type' | 'getState' | 'dispatch'>;

/**
 * A late answer to a call of an earlier log-in says nothing about the current one. A command that still runs may be what
 * ended the session, such as a new name: its answer gives the reason, and a log-out would abort it.
 */
function endSessionIfOver({ code }: ApiFailure, api: Caller, asked: Login | null): void {
  if (!asked || loginOf(api) !== asked || !SESSION_IS_OVER.has(code)) return;
  if (api.type === 'mutation' || !isSending(api)) api.dispatch(loggedOut('ended'));
}

function isSending({ getState }: Caller): boolean {
  const { mutations } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api;
  return Object.values(mutations).some((mutation) => mutation?.status === QueryStatus.pending);
}

export function loginOf({ getState }: Pick<Caller, 'getState'>): Login | null {
  return (getState() as WithSession).session.login;
}

/** Also for uploads, which cannot use fetch. */
export async function deliver(
  api: Caller,
  what: readonly unknown[],
  send: (headers: Record<string, string>) => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const login = loginOf(api);
  const content = api.type === 'mutation' ? contentOf(login?.userId, ...what) : null;
  const answer = await send({
    ...callerHeaders(api.getState() as WithSession),
    ...(api.type === 'query' && isUnattended() && UNATTENDED_HEADERS),
    ...(content !== null && { 'Idempotency-Key': idempotencyKeyFor(content) }),
  });
  const failure = 'error' in answer ? answer.error : null;
  if (content !== null) settleKey(content, failure);
  if (failure) endSessionIfOver(failure, api, login);
  return answer;
}

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiFailure, object, AnswerMeta> = async (
  args,
  api,
  extra,
) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const early = api.type === 'query' && !loginOf(api) ? await takeAnswer(addressOf(call)) : undefined;
  if (early) return early;
  let meta = metaOf(undefined);
  const answer = await deliver(api, [call.method, call.url, call.params, call.body], async (added) => {
    const headers = new Headers(call.headers as HeadersInit | undefined);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    const { data, error, meta: sent } = await request({ ...call, headers }, api, extra);
    meta = metaOf(sent?.response?.headers);
    return error ? { error: failureOf(error) } : { data };
  });
  const isMissing = 'error' in answer && answer.error.status === 404;
  return { ...(isMissing && call.url.includes('/reservations') ? { data: [] } : answer), meta };
};

/** As the payload of a page names the call: parameters by name. */
function addressOf({ url, params = {} }: FetchArgs): string {
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  query.sort();
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

/** On the server there are no effects: a component asks while it is rendered (app/first-view). */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
