import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react';
import { loggedOut, type WithSession } from '../session/session.slice.js';
import { failureOf, type ApiFailure } from './failure.js';
import { newIdempotencyKey } from './idempotency-key.js';

export const TAG_TYPES = [
  'Phase',
  'Settings',
  'Season',
  'Teams',
  'Videos',
  'Bracket',
  'Bets',
  'Money',
  'Leaderboard',
  'Vote',
  'Judges',
  'Users',
  'Projections',
  'Me',
  'Favorites',
  'Audit',
  'Shop',
  'Music',
  'News',
  'Results',
  'Amvdle',
  'Mail',
] as const;
export type Tag = (typeof TAG_TYPES)[number];

/** Absolute, because a Request outside a page (a test) has no address to start from. */
export const API_ROOT = `${window.location.origin}/api`;

const request = fetchBaseQuery({
  baseUrl: API_ROOT,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState, type }) => {
    for (const [name, value] of Object.entries(callHeaders(getState() as WithSession, type)))
      headers.set(name, value);
  },
});

/** The headers that every call of ours carries, also the one upload that cannot go through fetch. */
export function callHeaders(state: WithSession, type: 'query' | 'mutation'): Record<string, string> {
  const userId = state.session.login?.userId;
  return {
    ...(userId && { Authorization: userId }),
    ...(type === 'mutation' && { 'Idempotency-Key': newIdempotencyKey() }),
  };
}

/** Codes by which the server says that our idea of who is logged in is out of date. */
const SESSION_IS_OVER = new Set(['login-required', 'user-header-mismatch']);

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiFailure> = async (args, api, extra) => {
  const answer = await request(args, api, extra);
  if (!answer.error) return { data: answer.data };
  const failure = failureOf(answer.error);
  if (failure.status === 404 && pathOf(args).includes('/reservations')) return { data: [] };
  endSessionIfOver(failure, api);
  return { error: failure };
};

function endSessionIfOver(failure: ApiFailure, api: BaseQueryApi): void {
  const { session } = api.getState() as WithSession;
  if (session.login && SESSION_IS_OVER.has(failure.code)) api.dispatch(loggedOut());
}

function pathOf(args: string | FetchArgs): string {
  return typeof args === 'string' ? args : args.url;
}

/** The one API of the application; features inject their endpoints into it. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
