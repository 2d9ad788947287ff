// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { baseApi } from '../../shared/api/base-api.js';

export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    news: build.query<NewsResponse['news'], NewsArg>({
      query: () => ({ url: `/news/` }),
      transformResponse: (answer: NewsResponse) => answer.news,
      providesTags: ['News'],
    }),
    addNews: build.mutation<AddNewsResponse, AddNewsArg>({
      query: (queryArg) => ({
        url: `/news/add`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['News'],
    }),
    removeNews: build.mutation<RemoveNewsResponse['news'], RemoveNewsArg>({
      query: (queryArg) => ({
        url: `/news/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RemoveNewsResponse) => answer.news,
      invalidatesTags: ['News', 'Drafts'],
    }),
    newsDrafts: build.query<NewsDraftsResponse['drafts'], NewsDraftsArg>({
      query: () => ({ url: `/news/drafts` }),
      transformResponse: (answer: NewsDraftsResponse) => answer.drafts,
      providesTags: ['News', 'Drafts'],
    }),
    draftNews: build.mutation<DraftNewsResponse, DraftNewsArg>({
      query: (queryArg) => ({
        url: `/news/drafts`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['News', 'Drafts'],
    }),
    changeNews: build.mutation<ChangeNewsResponse, ChangeNewsArg>({
      query: (queryArg) => ({
        url: `/news/change`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['News', 'Drafts'],
    }),
    planNews: build.mutation<PlanNewsResponse, PlanNewsArg>({
      query: (queryArg) => ({
        url: `/news/plan`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['News', 'Drafts'],
    }),
    publishNews: build.mutation<PublishNewsResponse, PublishNewsArg>({
      query: (queryArg) => ({
        url: `/news/publish`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['News', 'Drafts'],
    }),
  }),
});
export const {
  useNewsQuery,
  useAddNewsMutation,
  useRemoveNewsMutation,
  useNewsDraftsQuery,
  useDraftNewsMutation,
  useChangeNewsMutation,
  usePlanNewsMutation,
  usePublishNewsMutation,
} = newsApi;
export type AddNewsResponse = AddedNewsAnswer;
export type AddNewsArg = FormData;
export type DraftNewsResponse = AllNewsAnswer;
export type DraftNewsArg = FormData;
export type ChangeNewsResponse = AllNewsAnswer;
export type ChangeNewsArg = FormData;
export type PlanNewsResponse = AllNewsAnswer;
export type PlanNewsArg = {
  local?: string | undefined;
  news_id: string;
};
export type PublishNewsResponse = AllNewsAnswer;
export type PublishNewsArg = {
  news_id: string;
};
export type AddedNewsAnswer = {
  item: NewsView;
  success: true;
  news: NewsView[];
};
export type AllNewsAnswer = {
  success: true;
  news: NewsView[];
  drafts: NewsDraftView[];
};
export type NewsResponse = {
  success: true;
  news: NewsView[];
};
export type NewsArg = void;
export type RemoveNewsResponse = NewsAnswer;
export type RemoveNewsArg = {
  id: string;
};
export type NewsDraftsResponse = {
  success: true;
  drafts: NewsDraftView[];
};
export type NewsDraftsArg = void;
export type NewsAnswer = {
  success: true;
  news: NewsView[];
};
