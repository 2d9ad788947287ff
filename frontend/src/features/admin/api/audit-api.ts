import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { baseApi } from '../../../shared/api/base-api.js';

/** The filter. Empty fields do not filter. */
export interface AuditFilter {
  readonly season?: string;
  readonly type?: string;
  readonly actor?: string;
  readonly subject?: string;
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
    auditEvents: build.infiniteQuery<AuditPage, AuditFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/audit/events',
        params: { limit: 25, ...set(queryArg), ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Audit'],
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

export const { useAuditEventsInfiniteQuery, useLazyVerifyChainQuery } = auditApi;
