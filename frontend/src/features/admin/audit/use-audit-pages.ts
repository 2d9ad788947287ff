import { useCallback, useMemo, useState } from 'react';
import { useAuditEventsInfiniteQuery, type AuditFilter } from '../api/audit-api.js';

interface AuditPagesQuery {
  readonly filter: AuditFilter;
  readonly live: boolean;
  readonly ready: boolean;
}

export function useAuditPages({ filter, live, ready }: AuditPagesQuery) {
  const [returns, setReturns] = useState(0);
  const query = useAuditEventsInfiniteQuery({ filter, live, returns }, { skip: !ready });
  const { hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = query;
  const { pages = [] } = query.currentData ?? {};
  const events = useMemo(() => query.currentData?.pages.flatMap((page) => page.events), [query.currentData]);
  const mayLoadOlder = hasNextPage && !isFetching && !query.isFetchNextPageError;
  const loadOlder = useCallback(() => {
    if (mayLoadOlder) void fetchNextPage();
  }, [mayLoadOlder, fetchNextPage]);
  const mayLoadNewer = hasPreviousPage && !isFetching && !query.isFetchPreviousPageError;
  const loadNewer = useCallback(() => {
    if (mayLoadNewer) void fetchPreviousPage();
  }, [mayLoadNewer, fetchPreviousPage]);
  const showNewest = () => {
    setReturns(returns + 1);
    window.scrollTo({ top: 0 });
  };
  return {
    query,
    events,
    /** How many newer events are not in memory. */
    start: pages[0]?.start ?? 0,
    /** Whether there are several pages, so that the list must stay in place when one comes or goes. */
    several: pages.length > 1,
    loadOlder,
    loadNewer,
    showNewest,
  };
}
