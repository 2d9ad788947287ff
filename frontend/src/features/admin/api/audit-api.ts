import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { API_LINKS } from '../../../shared/api/page-settings.js';
import { auditLogApi, type EventsOfRequestResponse } from './audit-log.generated.js';
import { fieldsSet, type AuditFilter } from './audit-filter.js';
import { PageStarts } from './page-starts.js';

export type { AuditFilter } from './audit-filter.js';

export interface AuditList {
  readonly filter: AuditFilter;
  /** New events appear by themselves. */
  readonly live: boolean;
  /** How often the reader went back to the newest events. Each time begins another list. */
  readonly returns: number;
}
export interface AuditPage {
  readonly events: AuditEventView[];
  /** How many events of the list are before this page. */
  readonly start: number;
  /** Cursor of the older events; null at the end of the log. */
  readonly next: string | null;
}
/** Pages that stay in memory. Those far from sight are read again when a reader comes back to them. */
export const MAX_PAGES = 20;

const starts = new PageStarts();

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. The parameter of a page is its place in the list. */
    auditEvents: build.infiniteQuery<AuditPage, AuditList, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        maxPages: MAX_PAGES,
        getNextPageParam: ({ next }, _pages, place) => (next ? place + 1 : undefined),
        getPreviousPageParam: (_page, _pages, place) => (place > 0 ? place - 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => {
        const { cursor } = starts.of(keyOf(queryArg), pageParam);
        return {
          url: '/audit/events',
          params: { limit: 50, ...fieldsSet(queryArg.filter), ...(cursor !== null && { after: cursor }) },
        };
      },
      transformResponse: ({ events, next }: EventsOfRequestResponse, _meta, { queryArg, pageParam }) => {
        const list = keyOf(queryArg);
        starts.note(list, pageParam, { events: events.length, next });
        return { events, next, start: starts.of(list, pageParam).events };
      },
      onCacheEntryAdded: async (listed, { cacheEntryRemoved }) => {
        await cacheEntryRemoved;
        starts.forget(keyOf(listed));
      },
      // While older pages are read, new events would load each of them again.
      providesTags: (answer, _error, { live }) =>
        live && isNewest(answer) ? ['Audit', 'AuditTail'] : ['Audit'],
    }),
  }),
});

function keyOf(listed: AuditList): string {
  return JSON.stringify(listed);
}

function isNewest(answer: { readonly pages: readonly AuditPage[] } | undefined): boolean {
  return (answer?.pages.length ?? 0) < 2 && (answer?.pages[0]?.start ?? 0) === 0;
}

export function auditExport(filter: AuditFilter, format: 'csv' | 'ndjson'): string {
  return `${API_LINKS}/audit/export?${new URLSearchParams({ ...fieldsSet(filter), format }).toString()}`;
}

export const { useAuditEventsInfiniteQuery } = auditApi;
export const { useLazyVerifyChainQuery } = auditLogApi.enhanceEndpoints({
  endpoints: { verifyChain: { keepUnusedDataFor: 0 } },
});
