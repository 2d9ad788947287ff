// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { NewsView } from '@arena/projections/news/news.types';
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
      invalidatesTags: ['News'],
    }),
  }),
});
export const { useNewsQuery, useAddNewsMutation, useRemoveNewsMutation } = newsApi;
export type AddNewsResponse = AddedNewsAnswer;
export type AddNewsArg = FormData;
export type AddedNewsAnswer = {
  item: NewsView;
  success: true;
  news: NewsView[];
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
export type NewsAnswer = {
  success: true;
  news: NewsView[];
};
