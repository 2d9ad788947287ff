import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { isPassing, nameFailure } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl, type EventStoreDbUrl } from './eventstoredb-url.js';

/** The least between two fresh clients, so that a thousand failing calls do not make a thousand of them. */
const FRESH_EVERY_MS = 200;

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
  private renewedAt = 0;
  private closed = false;
  private readonly followers = new Set<() => void>();

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

  get isClosed(): boolean {
    return this.closed;
  }

  current(): EventStoreDBClient {
    if (this.closed) throw new StoreUnavailable('The event store is closed');
    return this.client;
  }

  /**
   * Names an error for the port, and replaces a client that lost its connection. The client's own recovery
   * leaves out connections that break in the middle of a call, and waits for the search for a cluster's node
   * where nobody catches its failure.
   * @returns the error to throw
   */
  failed(client: EventStoreDBClient, error: unknown): unknown {
    const outdated = client === this.client && !(error instanceof StoreUnavailable) && isPassing(error);
    if (outdated && !this.closed && Date.now() - this.renewedAt >= FRESH_EVERY_MS) {
      this.client = this.freshClient();
      // Calls under way come to their own end; what has none moves to the new client.
      closeChannel(client);
      for (const move of [...this.followers]) move();
    }
    return nameFailure(this.place, error);
  }

  /** @returns how to stop listening for a new client */
  onRenewed(move: () => void): () => void {
    this.followers.add(move);
    return () => this.followers.delete(move);
  }

  async close(): Promise<void> {
    this.closed = true;
    closeChannel(this.client);
    await this.client.dispose();
  }

  private freshClient(): EventStoreDBClient {
    this.renewedAt = Date.now();
    const discovery = { maxDiscoverAttempts: 3, gossipTimeout: Math.max(1, Math.floor(this.waitMs / 2000)) };
    const url = this.url.forClient({ throwOnAppendFailure: true }, discovery);
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
function closeChannel(client: EventStoreDBClient): void {
  client['getChannel']().then((channel) => channel.close(), nothing);
}
