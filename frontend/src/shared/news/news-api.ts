import type { NewsView } from '@arena/projections/news/news.types';
import { baseApi } from '../api/base-api.js';

const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    news: build.query<NewsView[], void>({
      query: () => '/news/',
      transformResponse: (answer: { news: NewsView[] }) => answer.news,
      providesTags: ['News'],
    }),
    addNews: build.mutation<NewsView, { form: FormData }>({
      query: ({ form }) => ({ url: '/news/add', method: 'POST', body: form }),
      transformResponse: (answer: { item: NewsView }) => answer.item,
      invalidatesTags: ['News'],
    }),
    removeNews: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/news/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['News'],
    }),
  }),
});

export const { useNewsQuery, useAddNewsMutation, useRemoveNewsMutation } = newsApi;
