// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { ChangedTextView, TextView } from '@arena/projections/texts/texts.types';
import { baseApi } from '../../shared/api/base-api.js';

export const siteTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    siteText: build.query<SiteTextResponse, SiteTextArg>({
      query: (queryArg) => ({
        url: `/texts/${encodeURIComponent(queryArg.text)}/${encodeURIComponent(queryArg.language)}`,
      }),
      providesTags: ['Texts'],
    }),
    changedTexts: build.query<ChangedTextsResponse['texts'], ChangedTextsArg>({
      query: () => ({ url: `/texts` }),
      transformResponse: (answer: ChangedTextsResponse) => answer.texts,
      providesTags: ['Texts'],
    }),
    textVersions: build.query<TextVersionsResponse['versions'], TextVersionsArg>({
      query: (queryArg) => ({
        url: `/texts/${encodeURIComponent(queryArg.text)}/${encodeURIComponent(queryArg.language)}/versions`,
      }),
      transformResponse: (answer: TextVersionsResponse) => answer.versions,
      providesTags: ['Texts'],
    }),
    changeText: build.mutation<ChangeTextResponse['version'], ChangeTextArg>({
      query: (queryArg) => ({
        url: `/texts/${encodeURIComponent(queryArg.text)}`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: ChangeTextResponse) => answer.version,
      invalidatesTags: ['Texts'],
    }),
  }),
});
export const { useSiteTextQuery, useChangedTextsQuery, useTextVersionsQuery, useChangeTextMutation } =
  siteTextsApi;
export type SiteTextResponse = {
  markdown: string | null;
  text:
    | 'about-us'
    | 'auditions'
    | 'contact-us'
    | 'faq'
    | 'legal-notice'
    | 'privacy-policy'
    | 'rules'
    | 'terms-of-service';
  language: 'en' | 'fr' | 'ja' | 'ru' | 'zh';
  version: number;
  own: boolean;
  changed_at: string | null;
  success: true;
};
export type SiteTextArg = {
  text: string;
  language: string;
};
export type ChangedTextsResponse = {
  success: true;
  texts: ChangedTextView[];
};
export type ChangedTextsArg = void;
export type TextVersionsResponse = {
  success: true;
  versions: TextView[];
};
export type TextVersionsArg = {
  text: string;
  language: string;
};
export type ChangeTextResponse = {
  success: true;
  version: number;
};
export type ChangeTextArg = {
  text: string;
  body: {
    language: 'en' | 'fr' | 'ja' | 'ru' | 'zh';
    version: number;
    markdown?: string | undefined;
  };
};
