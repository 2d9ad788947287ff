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
  const refusals = nodes.hosts.map((host) => refusalOf(nodes.forNode(host), waitMs));
  return Promise.any(refusals).catch(() => error);
}

/** @throws when the node does not refuse, or does not answer at all */
async function refusalOf(url: string, waitMs: number): Promise<ConnectionRefused> {
  const connection = new EventStoreDbConnection(url, waitMs);
  try {
    await connection.page((client) => client.readAll({ maxCount: 1 }));
  } catch (error) {
    if (error instanceof ConnectionRefused) return error;
  } finally {
    await connection.close();
  }
  throw new Error('The node does not refuse.');
}
