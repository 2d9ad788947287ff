import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { RetentionView, SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { toRetentionView } from '@arena/projections/settings/retention.view';
import { loggedOut, selectLogin } from '../session/session.slice.js';
import { baseApi } from './base-api.js';

/** Settings, and the difference between the server's clock and this one in milliseconds. */
export interface SettingsWithClock extends SettingsView {
  readonly clockAhead: number;
}

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument separates the answers of different users in the same browser. */
    me: build.query<FullUserView, string>({
      query: () => '/auth/me',
      transformResponse: (answer: { user: FullUserView }) => answer.user,
      providesTags: ['Me'],
    }),
    settings: build.query<SettingsWithClock, void>({
      query: () => '/settings',
      transformResponse: (answer: SettingsView, meta) => ({
        ...answer,
        clockAhead: Date.parse(answer.now) - (meta?.receivedAt ?? Date.now()),
      }),
      providesTags: ['Settings', 'Phase'],
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', body: {} }),
      // Also if the server is unreachable: the browser forgets the session, and the cookie expires by itself.
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        dispatch(loggedOut());
      },
    }),
  }),
});

export const { useLogoutMutation } = sessionApi;

/** The logged-in user. Null for a visitor, and while it is unknown (`isLoading`, or `error`). */
export function useMe() {
  const login = useSelector(selectLogin);
  const { currentData, isLoading, isFetching, error, refetch } = sessionApi.useMeQuery(
    login?.userId ?? skipToken,
  );
  return { me: login && currentData ? currentData : null, isLoading, isFetching, error, refetch };
}

export function useSettings() {
  const { data, isLoading, error, refetch } = sessionApi.useSettingsQuery();
  return { settings: data ?? null, isLoading, error, refetch };
}

/** The usual periods until the server has answered. */
export function useRetention(): RetentionView {
  return useSettings().settings?.retention ?? toRetentionView(USUAL_RETENTION);
}

/** Null until the server has answered. */
export function usePhase(): Phase | null {
  return useSettings().settings?.phase ?? null;
}
