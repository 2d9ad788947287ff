import { baseApi } from '../../../shared/api/base-api.js';

export interface SessionView {
  readonly id: string;
  /** For example `Firefox`. Null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly begun_at: string;
  /** To a quarter of an hour. */
  readonly seen_at: string;
  readonly current: boolean;
}

export interface Sessions {
  readonly sessions: readonly SessionView[];
  /** That may be open at the same time. */
  readonly most: number;
  /** Sessions that ended because there were more. */
  readonly displaced: { readonly count: number; readonly latest_at: string } | null;
}

export interface SecondFactorState {
  readonly enabled: boolean;
  readonly recovery_codes_left: number;
}

export interface SetUp {
  /** Signed; sent back with the first code. */
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
}

export interface PasswordAndCode {
  readonly current_password: string;
  readonly code: string;
}

interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorState, string>({
      query: () => '/auth/second-factor',
      providesTags: ['Me'],
    }),
    beginSetUp: build.mutation<SetUp, { current_password: string }>({
      query: (body) => ({ url: '/auth/second-factor/set-up', method: 'POST', body }),
    }),
    enableSecondFactor: build.mutation<RecoveryCodes, { setup: string; code: string }>({
      query: (body) => ({ url: '/auth/second-factor/enable', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Me', 'Sessions'] : []),
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodes, PasswordAndCode>({
      query: (body) => ({ url: '/auth/second-factor/recovery-codes', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    disableSecondFactor: build.mutation<SecondFactorState, PasswordAndCode>({
      query: (body) => ({ url: '/auth/second-factor/disable', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Me'] : []),
    }),
    sessions: build.query<Sessions, string>({
      query: () => '/auth/sessions',
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<{ logged_out?: boolean }, { id: string }>({
      query: ({ id }) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      // Also after a refusal: the session has ended already. Not after the current session, which may ask nothing any more.
      invalidatesTags: (answer) => (answer?.logged_out ? [] : ['Sessions']),
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/sessions/end-others', method: 'POST', body: {} }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginSetUpMutation,
  useEnableSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi;
