// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';
import { BY_CURSOR } from '../../shared/api/by-cursor.js';

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.infiniteQuery<OutboxResponse, OutboxArg, string>({
      ...BY_CURSOR,
      query: ({ pageParam }) => ({
        url: `/dev/outbox`,
        params: {
          limit: 50,
          after: pageParam || undefined,
        },
      }),
    }),
    outboxMail: build.query<OutboxMailResponse['mail'], OutboxMailArg>({
      query: (queryArg) => ({
        url: `/dev/outbox/${encodeURIComponent(queryArg.id)}`,
      }),
      transformResponse: (answer: OutboxMailResponse) => answer.mail,
    }),
  }),
});
export const { useOutboxInfiniteQuery, useOutboxMailQuery } = outboxApi;
export type OutboxResponse = {
  mails: OutboxEntry[];
  next: string | null;
  success: true;
};
export type OutboxArg = void;
export type OutboxMailResponse = {
  success: true;
  mail: OutboxMail;
};
export type OutboxMailArg = {
  id: string;
};
export type OutboxEntry = {
  id: string;
  to: string;
  subject: string;
  date: string;
};
export type OutboxMail = {
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string | null;
  date: string;
};
