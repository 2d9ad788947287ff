import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** The server answered and said no, for a reason that waiting does not mend: wrong keys, no such bucket. */
export class ObjectStoreRefused extends Error {
  constructor(readonly code: string) {
    super(`The object store refused: ${code}`);
    this.name = 'ObjectStoreRefused';
  }
}

/**
 * Asks the server, and says in the port's words what went wrong.
 * @throws StoreUnavailable when no answer came, or one that says to come again later
 * @throws ObjectStoreRefused otherwise
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

/** Errors of the network have a code, the server's own are the client's S3Error; anything else is a fault of ours. */
export function failureOf(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof S3Error) return new ObjectStoreRefused(error.code ?? 'for no stated reason');
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  return new StoreUnavailable(`The object store is not available (${code})`, { cause: error });
}

/** Whether it is one of these refusals. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ObjectStoreRefused && codes.includes(error.code);
}
