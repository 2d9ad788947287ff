import { baseApi } from '../../shared/api/base-api.js';

export interface OutboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly date: string;
}

export interface OutboxMail extends OutboxEntry {
  readonly text: string;
  readonly html: string | null;
}

interface OutboxListing {
  readonly mails: OutboxEntry[];
  readonly next: string | null;
}

const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.infiniteQuery<OutboxListing, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ pageParam }) => ({
        url: '/dev/outbox',
        params: { limit: 50, ...(pageParam && { after: pageParam }) },
      }),
      // Mails arrive while no page is open.
      keepUnusedDataFor: 0,
    }),
    outboxMail: build.query<OutboxMail, string>({
      query: (id) => `/dev/outbox/${encodeURIComponent(id)}`,
      transformResponse: ({ mail }: { mail: OutboxMail }) => mail,
    }),
  }),
});

export const { useOutboxInfiniteQuery, useOutboxMailQuery } = outboxApi;
