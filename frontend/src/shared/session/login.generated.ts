// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { baseApi } from '../../shared/api/base-api.js';

export const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, LoginArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    loginCode: build.mutation<LoginCodeResponse, LoginCodeArg>({
      query: (queryArg) => ({
        url: `/auth/login/code`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    beginPasskeyLogin: build.mutation<BeginPasskeyLoginResponse['options'], BeginPasskeyLoginArg>({
      query: (queryArg) => ({
        url: `/auth/login/passkey/begin`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: BeginPasskeyLoginResponse) => answer.options,
    }),
    enterByPasskey: build.mutation<EnterByPasskeyResponse, EnterByPasskeyArg>({
      query: (queryArg) => ({
        url: `/auth/login/passkey`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    createAccount: build.mutation<CreateAccountResponse, CreateAccountArg>({
      query: (queryArg) => ({
        url: `/auth/create`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    createFirstAdmin: build.mutation<CreateFirstAdminResponse, CreateFirstAdminArg>({
      query: (queryArg) => ({
        url: `/auth/first-admin`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    providers: build.query<ProvidersResponse, ProvidersArg>({
      query: () => ({ url: `/auth/providers` }),
    }),
    beginAtProvider: build.mutation<BeginAtProviderResponse['url'], BeginAtProviderArg>({
      query: (queryArg) => ({
        url: `/auth/providers/${encodeURIComponent(queryArg.key)}/begin`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: BeginAtProviderResponse) => answer.url,
    }),
    enterByProvider: build.mutation<EnterByProviderResponse, EnterByProviderArg>({
      query: () => ({
        url: `/auth/providers/enter`,
        method: 'POST',
      }),
    }),
    signUpAtProvider: build.mutation<SignUpAtProviderResponse, SignUpAtProviderArg>({
      query: (queryArg) => ({
        url: `/auth/providers/sign-up`,
        method: 'POST',
        body: queryArg,
      }),
    }),
  }),
});
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
} = loginApi;
export type LoginResponse = EntryAnswer | CodeNeeded;
export type LoginArg = {
  email: string;
  password: string;
};
export type LoginCodeResponse = EntryAnswer;
export type LoginCodeArg = {
  code: string;
};
export type BeginPasskeyLoginResponse = {
  success: true;
  options: PasskeyRequest;
};
export type BeginPasskeyLoginArg = {
  after_password?: boolean | undefined;
};
export type EnterByPasskeyResponse = EntryAnswer;
export type EnterByPasskeyArg = {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | undefined;
};
export type CreateAccountResponse = EntryAnswer | CodeNeeded;
export type CreateAccountArg = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  language?: ('en' | 'fr' | 'ja' | 'ru' | 'zh') | undefined;
  age?: number | undefined;
  sex?: ('male' | 'female') | undefined;
  nationality?: string | undefined;
  color?: string | undefined;
  twitter?: string | undefined;
  discord?: string | undefined;
  videoPlatformLink?: string | undefined;
  stream_link?: string | undefined;
};
export type CreateFirstAdminResponse = EntryAnswer | CodeNeeded;
export type CreateFirstAdminArg = {
  token: string;
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  language?: ('en' | 'fr' | 'ja' | 'ru' | 'zh') | undefined;
};
export type SignUpAtProviderResponse = EntryAnswer | CodeNeeded;
export type SignUpAtProviderArg = {
  name: string;
  email: string;
  language?: ('en' | 'fr' | 'ja' | 'ru' | 'zh') | undefined;
  age?: number | undefined;
  sex?: ('male' | 'female') | undefined;
  nationality?: string | undefined;
  color?: string | undefined;
  twitter?: string | undefined;
  discord?: string | undefined;
  videoPlatformLink?: string | undefined;
  stream_link?: string | undefined;
};
export type EntryAnswer = {
  success: true;
  user: FullUserView;
  message: string;
};
export type CodeNeeded = {
  success: true;
  second_factor: true;
  passkey: boolean;
  message: string;
};
export type NamedPasskey = {
  id: string;
  type: 'public-key';
};
export type PasskeyRequest = {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  allowCredentials: NamedPasskey[];
};
export type ProvidersResponse = {
  success: true;
  providers: {
    key: string;
    label: string;
  }[];
  passkey_site: string | null;
};
export type ProvidersArg = void;
export type BeginAtProviderResponse = {
  success: true;
  url: string;
};
export type BeginAtProviderArg = {
  key: string;
  body: {
    back?: string | undefined;
  };
};
export type EnterByProviderResponse = EntryAnswer | CodeNeeded | SignUpNeeded;
export type EnterByProviderArg = void;
export type SignUpNeeded = {
  success: true;
  sign_up: true;
  label: string;
  message: string;
};
