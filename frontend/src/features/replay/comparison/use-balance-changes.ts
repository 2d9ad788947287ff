import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import { useBalanceChangesQuery } from '../../../shared/money/balance-changes.generated.js';
import { useMe } from '../../../shared/api/session.js';
import type { Comparison } from '../fold/messages.js';

/** Milliseconds without another moment until the server is asked. */
const SETTLED = 500;

export interface BalanceChanges {
  /** Undefined for visitors, while pending, and after an error. */
  readonly data: readonly BalanceChange[] | undefined;
  /** Whether an answer is still to come. */
  readonly pending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What the server says about balances at the last revisions of the two moments. It is asked only if somebody is logged in. */
export function useBalanceChanges(season: number, { from, to, corrections }: Comparison): BalanceChanges {
  const { me, ...reader } = useMe();
  const moments = `${from.until}-${to.until}`;
  const [asked] = useDebouncedValue(moments, SETTLED);
  const settled = asked === moments;
  const known = corrections ? 'now' : undefined;
  const query = useBalanceChangesQuery(
    me && settled ? { season, since: String(from.until), at: String(to.until), known } : skipToken,
  );
  if (!me) return { ...reader, data: undefined, pending: reader.isFetching };
  const { currentData, isFetching, error, refetch } = query;
  return { data: currentData?.changes, pending: !settled || (isFetching && !currentData), error, refetch };
}
