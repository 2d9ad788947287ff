import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectionCauseOf } from '../network/connection-cause.js';

/** MinIO with TLS answers plain requests without a code. */
const NO_REASON =
  'without a reason; is it an S3 server, and is TLS on or off on both sides (tls=… in the URL)?';

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
  if (error instanceof S3Error) return new ObjectStoreRefused(error.code || NO_REASON);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  const cause = connectionCauseOf(error, 'NODE_EXTRA_CA_CERTS=PATH')?.text ?? 'is not available';
  return new StoreUnavailable(`The object store ${cause} (${code})`, { cause: error });
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ObjectStoreRefused && codes.includes(error.code);
}
