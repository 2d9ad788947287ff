import { useState } from 'react';

interface Query<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
}

/** The answer before, while the next loads. @param what it is about, besides the moment: another one starts empty */
export function useHeld<T>(
  { currentData, error }: Query<T>,
  what: string,
): { data: T | undefined; busy: boolean } {
  const [held, hold] = useState<{ readonly what: string; readonly data: T } | null>(null);
  if (currentData !== undefined && (held?.data !== currentData || held.what !== what))
    hold({ what, data: currentData });
  if (currentData !== undefined) return { data: currentData, busy: false };
  const data = !error && held?.what === what ? held.data : undefined;
  return { data, busy: data !== undefined };
}
