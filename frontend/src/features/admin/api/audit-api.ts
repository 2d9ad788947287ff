import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { API_ROOT } from '../../../shared/api/page-settings.js';

/** The filter. Empty fields do not filter. */
export interface AuditFilter {
  readonly season?: string;
  readonly stream?: string;
  /** One or several, separated by commas. */
  readonly type?: string;
  readonly actor?: string;
  readonly person?: string;
  readonly team?: string;
  readonly match?: string;
  readonly subject?: string;
  readonly correlation?: string;
  readonly revision?: string;
  /** ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}
interface Listed {
  readonly filter: AuditFilter;
  /** New events appear by themselves. */
  readonly live: boolean;
}
export interface AuditPage {
  readonly events: AuditEventView[];
  /** Cursor of the older events; null at the end of the log. */
  readonly next?: string | null;
}
export interface ChainCheck {
  readonly checked: number;
  readonly valid: boolean;
  readonly first_broken: { stream: string; revision: number; id: string; reason: string } | null;
}

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<AuditPage, Listed, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/audit/events',
        params: { limit: 50, ...set(queryArg.filter), ...(pageParam && { after: pageParam }) },
      }),
      // While older pages are read, new events would load each of them again.
      providesTags: (answer, _error, { live }) =>
        live && (answer?.pages.length ?? 0) < 2 ? ['Audit', 'AuditTail'] : ['Audit'],
    }),
    /** The latest events that pass the filter, before a position if it is given, newest first. */
    eventsBefore: build.query<AuditEventView[], { filter: AuditFilter; before?: number }>({
      query: ({ filter, before }) => ({
        url: '/audit/events',
        params: { limit: 20, ...set(filter), ...(before !== undefined && { before }) },
      }),
      transformResponse: ({ events }: AuditPage) => events,
    }),
    verifyChain: build.query<ChainCheck, { season?: number | undefined }>({
      query: ({ season }) => ({ url: '/audit/verify', params: season ? { season } : {} }),
      keepUnusedDataFor: 0,
    }),
  }),
});

function set(filter: AuditFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
  );
}

/** The filtered trail as a file. */
export function auditExport(filter: AuditFilter, format: 'csv' | 'ndjson'): string {
  return `${API_ROOT}/audit/export?${new URLSearchParams({ ...set(filter), format }).toString()}`;
}

export const { useAuditEventsInfiniteQuery, useEventsBeforeQuery, useLazyVerifyChainQuery } = auditApi;
