// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type {
  MailJobView,
  MailPreviewAnswer,
  MailTestAnswer,
  MessageView,
} from '@arena/projections/mailings/mail.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { BY_CURSOR } from '../../../shared/api/by-cursor.js';

export const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startMassMail: build.mutation<StartMassMailResponse['job'], StartMassMailArg>({
      query: (queryArg) => ({
        url: `/mail/mass`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: StartMassMailResponse) => answer.job,
      invalidatesTags: ['Mail'],
    }),
    sendTestMail: build.mutation<SendTestMailResponse, SendTestMailArg>({
      query: () => ({ url: `/mail/test`, method: 'POST' }),
    }),
    mailJobs: build.infiniteQuery<MailJobsResponse, MailJobsArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/mail/jobs`,
        params: {
          limit: 20,
          after: pageParam || undefined,
          kind: queryArg.kind,
        },
      }),
      providesTags: ['Mail'],
    }),
    messages: build.infiniteQuery<MessagesResponse, MessagesArg, string>({
      ...BY_CURSOR,
      query: ({ pageParam }) => ({
        url: `/contact`,
        params: {
          limit: 20,
          after: pageParam || undefined,
        },
      }),
      providesTags: ['Mail'],
    }),
    deleteMessage: build.mutation<DeleteMessageResponse, DeleteMessageArg>({
      query: (queryArg) => ({
        url: `/contact/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Mail'],
    }),
    mailPreview: build.query<MailPreviewResponse, MailPreviewArg>({
      query: (queryArg) => ({
        url: `/mail/preview`,
        method: 'POST',
        body: queryArg,
      }),
      providesTags: ['Users', 'Teams'],
    }),
  }),
});
export const {
  useStartMassMailMutation,
  useSendTestMailMutation,
  useMailJobsInfiniteQuery,
  useMessagesInfiniteQuery,
  useDeleteMessageMutation,
  useMailPreviewQuery,
} = mailApi;
export type StartMassMailResponse = {
  success: true;
  job: MailJobView;
};
export type StartMassMailArg = {
  audience: 'all' | 'participants' | 'non-participants' | 'without-video' | 'without-vote' | 'without-bet';
  subject: string;
  body: string;
};
export type MailPreviewResponse = MailPreviewAnswer;
export type MailPreviewArg = {
  audience: 'all' | 'participants' | 'non-participants' | 'without-video' | 'without-vote' | 'without-bet';
  subject: string;
  body: string;
};
export type SendTestMailResponse = MailTestAnswer;
export type SendTestMailArg = void;
export type MailJobsResponse = {
  jobs: MailJobView[];
  next: string | null;
  success: true;
};
export type MailJobsArg = {
  kind?:
    | 'mass'
    | 'welcome'
    | 'team-formed'
    | 'team-dissolved'
    | 'member-replaced'
    | 'member-joined'
    | 'mate-asked'
    | 'invitation-refused'
    | 'invitation-void'
    | 'video-refused'
    | 'video-reconsidered'
    | 'vote-opened'
    | 'vote-cancelled'
    | 'vote-void'
    | 'daily-head'
    | undefined;
};
export type MessagesResponse = {
  success: true;
  messages: MessageView[];
  next: string | null;
};
export type MessagesArg = void;
export type DeleteMessageResponse = {
  success: true;
  message: string;
};
export type DeleteMessageArg = {
  id: string;
};
