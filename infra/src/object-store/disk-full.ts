import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** No room on the disk, or none left for us. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A disk without room is a store that cannot take anything now: the sender tries again, the operator is told. */
export function orDiskFull(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return FULL.has(String(code))
    ? new StoreUnavailable('the disk for uploads is full', { cause: error })
    : error;
}
