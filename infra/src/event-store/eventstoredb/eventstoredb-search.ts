import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { EventStoreDbConnection, FROM_LEADER } from './eventstoredb-connection.js';
import { ConnectionRefused, isFailedSearch } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl, type EventStoreDbUrl } from './eventstoredb-url.js';

/** The client keeps the reasons of a failed search for a node to itself, so each node is asked alone. */
export async function withReasonsOfNodes(
  error: StoreUnavailable,
  url: EventStoreDbUrl,
  waitMs: number,
): Promise<StoreUnavailable> {
  if (!isFailedSearch(error.cause)) return error;
  const failures = url.hosts.map((host) => failureOf(url.forNode(host), waitMs));
  return Promise.any(failures.map(refusalIn)).catch(async () => {
    const reasons = (await Promise.all(failures)).filter((failure) => failure instanceof StoreUnavailable);
    return reasons.length > 0 ? new StoreUnavailable(sentences(reasons), { cause: error }) : error;
  });
}

/** Waiting for the other nodes would not change it. @throws when it is no refusal */
async function refusalIn(failure: Promise<unknown>): Promise<ConnectionRefused> {
  const reason = await failure;
  if (reason instanceof ConnectionRefused) return reason;
  throw new Error('The node does not refuse.');
}

/** Null when the node answers. */
async function failureOf(node: string, waitMs: number): Promise<unknown> {
  const connection = new EventStoreDbConnection(await parseEventStoreDbUrl(node), waitMs);
  try {
    await connection.page((client) => client.readAll({ maxCount: 1, ...FROM_LEADER }));
    return null;
  } catch (error) {
    return error;
  } finally {
    await connection.close();
  }
}

function sentences(failures: readonly Error[]): string {
  return failures
    .map(({ message }) => message)
    .reduce((said, message) => `${said}${said.endsWith('?') ? '' : '.'} ${message}`);
}
