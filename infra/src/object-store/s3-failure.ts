import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

export class ObjectStoreRefused extends Error {
  constructor(readonly code: string) {
    super(`The object store refused: ${code}`);
    this.name = 'ObjectStoreRefused';
  }
}

/** @throws StoreUnavailable for a temporary error, otherwise ObjectStoreRefused */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

export function failureOf(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof S3Error) return new ObjectStoreRefused(error.code ?? 'for no stated reason');
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  return new StoreUnavailable(`The object store is not available (${code})`, { cause: error });
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ObjectStoreRefused && codes.includes(error.code);
}
