import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A full disk makes the store unavailable, so the sender can retry and the operator gets a warning. */
export function orDiskFull(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return FULL.has(String(code))
    ? new StoreUnavailable('the disk for uploads is full', { cause: error })
    : error;
}
