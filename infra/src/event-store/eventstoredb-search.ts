import type { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import { ConnectionRefused, isFailedSearch } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl } from './eventstoredb-url.js';

/** The client keeps the reasons of a failed search for a node to itself, so each node is asked alone. */
export async function explained(
  error: StoreUnavailable,
  url: string,
  waitMs: number,
): Promise<StoreUnavailable> {
  if (!isFailedSearch(error.cause)) return error;
  const nodes = parseEventStoreDbUrl(url);
  const refusals = await Promise.all(nodes.hosts.map((host) => refusalOf(nodes.forNode(host), waitMs)));
  return refusals.find((refusal) => refusal !== null) ?? error;
}

async function refusalOf(url: string, waitMs: number): Promise<ConnectionRefused | null> {
  const connection = new EventStoreDbConnection(url, waitMs);
  try {
    await connection.page((client) => client.readAll({ maxCount: 1 }));
    return null;
  } catch (error) {
    return error instanceof ConnectionRefused ? error : null;
  } finally {
    await connection.close();
  }
}
