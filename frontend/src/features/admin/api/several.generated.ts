// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { SeveralAnswer, SeveralPreviewAnswer } from '@arena/projections/several/several.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const severalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewSeveralProducts: build.query<PreviewSeveralProductsResponse, PreviewSeveralProductsArg>({
      query: (queryArg) => ({
        url: `/several/products/preview`,
        method: 'POST',
        body: queryArg,
      }),
      providesTags: ['Shop'],
    }),
    actOnProducts: build.mutation<ActOnProductsResponse['items'], ActOnProductsArg>({
      query: (queryArg) => ({
        url: `/several/products`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ActOnProductsResponse) => answer.items,
      invalidatesTags: ['Shop', 'Bracket', 'Audit'],
    }),
    previewSeveralNews: build.query<PreviewSeveralNewsResponse, PreviewSeveralNewsArg>({
      query: (queryArg) => ({
        url: `/several/news/preview`,
        method: 'POST',
        body: queryArg,
      }),
      providesTags: ['News', 'Drafts'],
    }),
    actOnNews: build.mutation<ActOnNewsResponse['items'], ActOnNewsArg>({
      query: (queryArg) => ({
        url: `/several/news`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ActOnNewsResponse) => answer.items,
      invalidatesTags: ['News', 'Drafts', 'Audit'],
    }),
    previewSeveralTeams: build.query<PreviewSeveralTeamsResponse, PreviewSeveralTeamsArg>({
      query: (queryArg) => ({
        url: `/several/teams/preview`,
        method: 'POST',
        body: queryArg,
      }),
      providesTags: ['Teams', 'Videos', 'Money'],
    }),
    actOnTeams: build.mutation<ActOnTeamsResponse['items'], ActOnTeamsArg>({
      query: (queryArg) => ({
        url: `/several/teams`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ActOnTeamsResponse) => answer.items,
      invalidatesTags: [
        'Teams',
        'Registration',
        'Users',
        'Money',
        'Videos',
        'Leaderboard',
        'Bracket',
        'Settings',
        'Me',
        'Audit',
      ],
    }),
    previewSeveralUsers: build.query<PreviewSeveralUsersResponse, PreviewSeveralUsersArg>({
      query: (queryArg) => ({
        url: `/several/users/preview`,
        method: 'POST',
        body: queryArg,
      }),
      providesTags: ['Users', 'Money'],
    }),
    actOnUsers: build.mutation<ActOnUsersResponse['items'], ActOnUsersArg>({
      query: (queryArg) => ({
        url: `/several/users`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ActOnUsersResponse) => answer.items,
      invalidatesTags: ['Users', 'Money', 'Teams', 'Me', 'Audit'],
    }),
  }),
});
export const {
  usePreviewSeveralProductsQuery,
  useActOnProductsMutation,
  usePreviewSeveralNewsQuery,
  useActOnNewsMutation,
  usePreviewSeveralTeamsQuery,
  useActOnTeamsMutation,
  usePreviewSeveralUsersQuery,
  useActOnUsersMutation,
} = severalApi;
export type PreviewSeveralProductsResponse = SeveralPreviewAnswer;
export type PreviewSeveralProductsArg = {
  act: 'delete' | 'stock' | 'price';
  stock?: number | undefined;
  price?: number | undefined;
  items: string[];
  seen?: string | undefined;
};
export type ActOnProductsResponse = SeveralAnswer;
export type ActOnProductsArg = {
  act: 'delete' | 'stock' | 'price';
  stock?: number | undefined;
  price?: number | undefined;
  items: string[];
  seen?: string | undefined;
};
export type PreviewSeveralNewsResponse = SeveralPreviewAnswer;
export type PreviewSeveralNewsArg = {
  act: 'remove' | 'publish' | 'plan';
  local?: string | undefined;
  items: string[];
  seen?: string | undefined;
};
export type ActOnNewsResponse = SeveralAnswer;
export type ActOnNewsArg = {
  act: 'remove' | 'publish' | 'plan';
  local?: string | undefined;
  items: string[];
  seen?: string | undefined;
};
export type PreviewSeveralTeamsResponse = SeveralPreviewAnswer;
export type PreviewSeveralTeamsArg = {
  act: 'dissolve' | 'remove-video';
  items: string[];
  seen?: string | undefined;
};
export type ActOnTeamsResponse = SeveralAnswer;
export type ActOnTeamsArg = {
  act: 'dissolve' | 'remove-video';
  items: string[];
  seen?: string | undefined;
};
export type PreviewSeveralUsersResponse = SeveralPreviewAnswer;
export type PreviewSeveralUsersArg = {
  act: 'suspend' | 'lift' | 'give' | 'take';
  reason?: string | undefined;
  amount?: number | undefined;
  local?: string | undefined;
  blocks?: ('bets' | 'votes' | 'messages')[] | undefined;
  items: string[];
  seen?: string | undefined;
};
export type ActOnUsersResponse = SeveralAnswer;
export type ActOnUsersArg = {
  act: 'suspend' | 'lift' | 'give' | 'take';
  reason?: string | undefined;
  amount?: number | undefined;
  local?: string | undefined;
  blocks?: ('bets' | 'votes' | 'messages')[] | undefined;
  items: string[];
  seen?: string | undefined;
};
