import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** A full disk makes the store unavailable, so the sender can retry and the operator gets a warning. */
export function orDiskFull(error: unknown): unknown {
  return isDiskFull(error) ? new StoreUnavailable('the disk for uploads is full', { cause: error }) : error;
}

/** Also of a failure that a full disk has caused. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return FULL.has(String(code)) || (cause !== undefined && isDiskFull(cause));
}
