import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';
import type { MailJobView, MailPreviewAnswer, MessageView } from '@arena/projections/mailings/mail.types';
import { baseApi } from '../../../shared/api/base-api.js';

export interface MassMail {
  readonly audience: Audience;
  readonly subject: string;
  readonly body: string;
}
interface JobsPage {
  readonly jobs: MailJobView[];
  /** Cursor of the next page. */
  readonly next?: string | null;
}
interface MessagesPage {
  readonly messages: MessageView[];
  readonly next?: string | null;
}

const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A read, although it uses POST. The number of recipients depends on people and teams. */
    mailPreview: build.query<MailPreviewAnswer, MassMail>({
      query: (body) => ({ url: '/mail/preview', method: 'POST', body }),
      providesTags: ['Users', 'Teams'],
    }),
    startMassMail: build.mutation<MailJobView, MassMail>({
      query: (body) => ({ url: '/mail/mass', method: 'POST', body }),
      transformResponse: (answer: { job: MailJobView }) => answer.job,
      invalidatesTags: ['Mail'],
    }),
    /** Mailings of one kind, or all. */
    mailJobs: build.infiniteQuery<JobsPage, MailingKind | null, string>({
      query: ({ queryArg: kind, pageParam: after }) => ({
        url: '/mail/jobs',
        params: { limit: 20, ...(kind && { kind }), ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Mail'],
    }),
    messages: build.infiniteQuery<MessagesPage, void, string>({
      query: ({ pageParam: after }) => ({ url: '/contact', params: { limit: 20, ...(after && { after }) } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Mail'],
    }),
    deleteMessage: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/contact/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const {
  useMailPreviewQuery,
  useStartMassMailMutation,
  useMailJobsInfiniteQuery,
  useMessagesInfiniteQuery,
  useDeleteMessageMutation,
} = mailApi;
