import { useMemo } from 'react';
import type { MomentShown, Past } from './moment.js';
import { useHeld } from './use-held.js';

interface Query<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Queries<T> {
  /** Skipped in the past. */
  readonly now: Query<T>;
  /** Skipped in the present. */
  readonly then: Query<Past<T>>;
}

interface NowOrThen<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly shown: MomentShown | undefined;
  readonly busy: boolean;
}

/**
 * Chooses between the queries of the present and of a past moment, and keeps what is shown until the next one is there.
 */
export function useNowOrThen<T extends object>(
  at: string | undefined,
  what: string,
  { now, then }: Queries<T>,
): NowOrThen<T> {
  const present = useMemo(
    (): Past<T> | undefined => now.currentData && { value: now.currentData },
    [now.currentData],
  );
  const { error, refetch } = at === undefined ? now : then;
  const held = useHeld({ currentData: at === undefined ? present : then.currentData, error }, what);
  return { data: held.data?.value, shown: held.data?.as_of, busy: held.busy, error, refetch };
}
