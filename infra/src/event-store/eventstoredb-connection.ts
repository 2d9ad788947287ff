import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { isPassing, nameFailure } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl, type EventStoreDbUrl } from './eventstoredb-url.js';

/** The least between two fresh clients, so that a thousand failing calls do not make a thousand of them. */
const FRESH_EVERY_MS = 200;

/** Base of the number by which connections are told apart. */
const KEEP_ALIVE_MS = 10_000;

const nothing = (): void => undefined;

/**
 * What the client asks the server's features for is whether to append in batches, over one call for all. We
 * take a call per append: the client keeps its waiting batches in one table for all clients of the process,
 * and when a connection breaks under load it rejects promises that nobody holds, and an answer to another
 * client then throws where nobody catches. Either ends the process, and both were seen.
 */
const withoutBatchAppend = (): Promise<boolean> => Promise.resolve(false);

/** A client of the server, renewed when the connection is lost, whose calls all end in time. */
export class EventStoreDbConnection {
  private readonly url: EventStoreDbUrl;
  private client: EventStoreDBClient;
  private renewals = 0;
  private renewedAt = 0;
  private closed = false;

  constructor(
    url: string,
    readonly waitMs: number,
  ) {
    this.url = parseEventStoreDbUrl(url);
    this.client = this.freshClient();
  }

  /** Host and port, never user or password. */
  get place(): string {
    return this.url.place;
  }

  /** @throws StoreUnavailable within the bound, when the server is away, refuses or does not answer */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const client = this.current();
    try {
      return await this.inTime(work(client), nothing);
    } catch (error) {
      throw this.failed(client, error);
    }
  }

  /** All that one bounded read brings. */
  async page<T>(open: (client: EventStoreDBClient) => StreamingRead<T>): Promise<T[]> {
    const client = this.current();
    const stream = open(client);
    // Its errors are also emitted when nobody reads any more.
    stream.on('error', nothing);
    try {
      return await this.inTime(collect(stream), () => abandon(stream, () => stream.cancel()));
    } catch (error) {
      throw this.failed(client, error);
    }
  }

  current(): EventStoreDBClient {
    if (this.closed) throw new StoreUnavailable('The event store is closed');
    return this.client;
  }

  /**
   * Renews a client that lost its connection, and names the error for the port.
   * @returns the error to throw
   */
  failed(client: EventStoreDBClient, error: unknown): unknown {
    const outdated = client === this.client && !(error instanceof StoreUnavailable) && isPassing(error);
    if (outdated && !this.closed && Date.now() - this.renewedAt >= FRESH_EVERY_MS) {
      this.client = this.freshClient();
      void shut(client);
    }
    return nameFailure(this.place, error);
  }

  async close(): Promise<void> {
    this.closed = true;
    await shut(this.client);
  }

  /**
   * Connections with the same options are shared, and with them a back-off that grows up to two minutes: a
   * server that is back would stay unseen. Another keep-alive time makes another connection.
   */
  private freshClient(): EventStoreDBClient {
    this.renewedAt = Date.now();
    const keepAliveTimeout = KEEP_ALIVE_MS + (this.renewals++ % KEEP_ALIVE_MS);
    const discovery = { maxDiscoverAttempts: 3, gossipTimeout: Math.max(1, Math.floor(this.waitMs / 2000)) };
    const url = this.url.forClient({ keepAliveTimeout, throwOnAppendFailure: true }, discovery);
    const client = EventStoreDBClient.connectionString(url);
    client['supports'] = withoutBatchAppend;
    return client;
  }

  private async inTime<T>(work: Promise<T>, abandonWork: () => void): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(this.tooLate()), this.waitMs);
    });
    // A call that was given up still ends somehow, later.
    work.catch(nothing);
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      abandonWork();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  tooLate(): StoreUnavailable {
    return new StoreUnavailable(`The event store at ${this.place} did not answer within ${this.waitMs} ms`);
  }
}

async function collect<T>(stream: StreamingRead<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}

/** Ends the call at the server, then the stream that waits for it: the client does only one or the other. */
export function abandon(stream: { destroy(): unknown }, cancel: () => Promise<void>): void {
  cancel().catch(nothing);
  stream.destroy();
}

/** The client's own way to end leaves the connection open; a process with an open one may not exit. */
async function shut(client: EventStoreDBClient): Promise<void> {
  client['getChannel']().then((channel) => channel.close(), nothing);
  await client.dispose();
}
