// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../../shared/api/base-api.js';

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorResponse, SecondFactorArg>({
      query: () => ({ url: `/auth/second-factor` }),
      providesTags: ['Me'],
    }),
    beginSetUp: build.mutation<BeginSetUpResponse, BeginSetUpArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/set-up`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    enableSecondFactor: build.mutation<EnableSecondFactorResponse['recovery_codes'], EnableSecondFactorArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/enable`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: EnableSecondFactorResponse) => answer.recovery_codes,
    }),
    replaceRecoveryCodes: build.mutation<
      ReplaceRecoveryCodesResponse['recovery_codes'],
      ReplaceRecoveryCodesArg
    >({
      query: (queryArg) => ({
        url: `/auth/second-factor/recovery-codes`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ReplaceRecoveryCodesResponse) => answer.recovery_codes,
    }),
    disableSecondFactor: build.mutation<DisableSecondFactorResponse, DisableSecondFactorArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/disable`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    mailPasswordLink: build.mutation<MailPasswordLinkResponse, MailPasswordLinkArg>({
      query: (queryArg) => ({
        url: `/auth/reset-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    linkProvider: build.mutation<LinkProviderResponse['url'], LinkProviderArg>({
      query: (queryArg) => ({
        url: `/auth/providers/${encodeURIComponent(queryArg.key)}/link`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: LinkProviderResponse) => answer.url,
    }),
    providerLinked: build.mutation<ProviderLinkedResponse, ProviderLinkedArg>({
      query: () => ({
        url: `/auth/providers/linked`,
        method: 'POST',
      }),
      invalidatesTags: ['Me'],
    }),
    unlinkProvider: build.mutation<UnlinkProviderResponse, UnlinkProviderArg>({
      query: (queryArg) => ({
        url: `/auth/providers/${encodeURIComponent(queryArg.key)}/unlink`,
        method: 'POST',
        body: queryArg.body,
      }),
      invalidatesTags: ['Me'],
    }),
    passkeys: build.query<PasskeysResponse, PasskeysArg>({
      query: () => ({ url: `/auth/passkeys` }),
      providesTags: ['Me'],
    }),
    beginPasskey: build.mutation<BeginPasskeyResponse['options'], BeginPasskeyArg>({
      query: (queryArg) => ({
        url: `/auth/passkeys/begin`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: BeginPasskeyResponse) => answer.options,
    }),
    addPasskey: build.mutation<AddPasskeyResponse, AddPasskeyArg>({
      query: (queryArg) => ({
        url: `/auth/passkeys`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Me'],
    }),
    renamePasskey: build.mutation<RenamePasskeyResponse, RenamePasskeyArg>({
      query: (queryArg) => ({
        url: `/auth/passkeys/${encodeURIComponent(queryArg.id)}`,
        method: 'PUT',
        body: queryArg.body,
      }),
      invalidatesTags: ['Me'],
    }),
    removePasskey: build.mutation<RemovePasskeyResponse, RemovePasskeyArg>({
      query: (queryArg) => ({
        url: `/auth/passkeys/${encodeURIComponent(queryArg.id)}/remove`,
        method: 'POST',
        body: queryArg.body,
      }),
      invalidatesTags: ['Me'],
    }),
    sessions: build.query<SessionsResponse, SessionsArg>({
      query: () => ({ url: `/auth/sessions` }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<EndSessionResponse, EndSessionArg>({
      query: (queryArg) => ({
        url: `/auth/sessions/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsResponse, EndOtherSessionsArg>({
      query: () => ({
        url: `/auth/sessions/end-others`,
        method: 'POST',
      }),
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
  useMailPasswordLinkMutation,
  useLinkProviderMutation,
  useProviderLinkedMutation,
  useUnlinkProviderMutation,
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi;
export type BeginSetUpResponse = {
  setup: string;
  secret: string;
  uri: string;
  success: true;
};
export type BeginSetUpArg = {
  current_password: string;
};
export type EnableSecondFactorResponse = {
  success: true;
  recovery_codes: string[];
};
export type EnableSecondFactorArg = {
  setup: string;
  code: string;
};
export type ReplaceRecoveryCodesResponse = {
  success: true;
  recovery_codes: string[];
};
export type ReplaceRecoveryCodesArg = {
  current_password: string;
  code: string;
};
export type DisableSecondFactorResponse = {
  success: true;
  enabled: boolean;
  recovery_codes_left: number;
};
export type DisableSecondFactorArg = {
  current_password: string;
  code: string;
};
export type MailPasswordLinkResponse = {
  success: true;
  message: string;
};
export type MailPasswordLinkArg = {
  email: string;
};
export type BeginPasskeyResponse = {
  success: true;
  options: PasskeyCreation;
};
export type BeginPasskeyArg = {
  current_password: string;
  code?: string | undefined;
};
export type AddPasskeyResponse = {
  success: true;
  site: string | null;
  has_password: boolean;
  passkeys: PasskeyView[];
};
export type AddPasskeyArg = {
  id: string;
  client_data: string;
  attestation_object: string;
  name: string;
};
export type NamedPasskey = {
  id: string;
  type: 'public-key';
};
export type PasskeyCreation = {
  challenge: string;
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    alg: number;
    type: 'public-key';
  }[];
  timeout: number;
  attestation: 'none';
  excludeCredentials: NamedPasskey[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
};
export type PasskeyView = {
  id: string;
  name: string;
  added_at: string;
  used_at: string | null;
};
export type SecondFactorResponse = {
  success: true;
  enabled: boolean;
  recovery_codes_left: number;
};
export type SecondFactorArg = { userId: string | undefined };
export type LinkProviderResponse = {
  success: true;
  url: string;
};
export type LinkProviderArg = {
  key: string;
  body: {
    current_password: string;
    code?: string | undefined;
  };
};
export type ProviderLinkedResponse = {
  success: true;
  has_password: boolean;
  providers: {
    key: string;
    label: string;
    linked: boolean;
  }[];
};
export type ProviderLinkedArg = void;
export type UnlinkProviderResponse = {
  success: true;
  has_password: boolean;
  providers: {
    key: string;
    label: string;
    linked: boolean;
  }[];
};
export type UnlinkProviderArg = {
  key: string;
  body: {
    current_password: string;
    code?: string | undefined;
  };
};
export type PasskeysResponse = {
  success: true;
  site: string | null;
  has_password: boolean;
  passkeys: PasskeyView[];
};
export type PasskeysArg = { userId: string | undefined };
export type RenamePasskeyResponse = {
  success: true;
  site: string | null;
  has_password: boolean;
  passkeys: PasskeyView[];
};
export type RenamePasskeyArg = {
  id: string;
  body: {
    name: string;
  };
};
export type RemovePasskeyResponse = {
  success: true;
  site: string | null;
  has_password: boolean;
  passkeys: PasskeyView[];
};
export type RemovePasskeyArg = {
  id: string;
  body: {
    current_password: string;
    code?: string | undefined;
  };
};
export type SessionsResponse = {
  sessions: SessionView[];
  most: number;
  displaced: DisplacedView | null;
  idle_minutes: number | null;
  success: true;
};
export type SessionsArg = { userId: string | undefined };
export type EndSessionResponse =
  | {
      sessions: SessionView[];
      most: number;
      displaced: DisplacedView | null;
      idle_minutes: number | null;
      success: boolean;
    }
  | {
      success: boolean;
      sessions: object[];
      logged_out: boolean;
    };
export type EndSessionArg = {
  id: string;
};
export type EndOtherSessionsResponse = {
  sessions: SessionView[];
  most: number;
  displaced: DisplacedView | null;
  idle_minutes: number | null;
  success: true;
};
export type EndOtherSessionsArg = void;
export type SessionView = {
  id: string;
  browser: string | null;
  system: string | null;
  begun_at: string;
  seen_at: string;
  current: boolean;
};
export type DisplacedView = {
  count: number;
  latest_at: string;
};
