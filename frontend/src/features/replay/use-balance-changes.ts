import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import { useBalanceChangesQuery } from '../../shared/money/balance-changes-api.js';
import { useMe } from '../../shared/api/session.js';
import type { Comparison } from './fold/messages.js';

/** Milliseconds without another moment until the server is asked. */
const SETTLED = 500;

/** What the server says about balances at the two moments. Null for visitors, and until it has answered. */
export function useBalanceChanges(
  season: number,
  { from, to, corrections }: Comparison,
): readonly BalanceChange[] | null {
  const { me } = useMe();
  const moments = `${from.revision}-${to.revision}`;
  const [asked] = useDebouncedValue(moments, SETTLED);
  const known = corrections ? 'now' : undefined;
  const { currentData } = useBalanceChangesQuery(
    me && asked === moments ? { season, since: from.revision, at: to.revision, known } : skipToken,
  );
  return currentData ?? null;
}
