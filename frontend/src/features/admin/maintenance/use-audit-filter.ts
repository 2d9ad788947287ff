import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditFilter } from '../api/audit-api.js';
import { FILTERS } from './audit-filter-fields.js';

/** The filter is in the address, so that a result can be shared. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<AuditFilter>(
    () =>
      Object.fromEntries(
        FILTERS.flatMap((field) => (params.has(field) ? [[field, params.get(field) ?? '']] : [])),
      ),
    [params],
  );
  const change = (next: AuditFilter) =>
    setParams(
      FILTERS.flatMap((field): [string, string][] => {
        const value = next[field]?.trim();
        return value ? [[field, value]] : [];
      }),
      { preventScrollReset: true },
    );
  return [filter, change];
}
