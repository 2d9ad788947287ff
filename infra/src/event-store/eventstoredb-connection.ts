import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { ArenaEventStoreClient } from './eventstoredb-client.js';
import { isPassing, nameFailure } from './eventstoredb-failures.js';
import { parseEventStoreDbUrl, type EventStoreDbUrl } from './eventstoredb-url.js';

const FRESH_EVERY_MS = 200;

const nothing = (): void => undefined;

export class EventStoreDbConnection {
  private readonly url: EventStoreDbUrl;
  private client: ArenaEventStoreClient;
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

  get place(): string {
    return this.url.place;
  }

  get installation(): string | null {
    return this.url.installation;
  }

  async call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const client = this.current();
    try {
      return await this.inTime(work(client), nothing);
    } catch (error) {
      throw this.failed(client, error);
    }
  }

  async page<T>(open: (client: EventStoreDBClient) => StreamingRead<T>): Promise<T[]> {
    const client = this.current();
    const stream = open(client);
    // The stream also emits its errors after the last read.
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
   * Replaces a client that lost its connection: the client's own recovery ignores connections that break
   * during a call, and does not catch a failed search for a cluster node. @returns the error to throw
   */
  failed(client: EventStoreDBClient, error: unknown): unknown {
    const outdated = client === this.client && !(error instanceof StoreUnavailable) && isPassing(error);
    if (outdated && !this.closed && Date.now() - this.renewedAt >= FRESH_EVERY_MS) {
      const former = this.client;
      this.client = this.freshClient();
      former.closeConnection().catch(nothing);
      for (const move of [...this.followers]) move();
    }
    return nameFailure(this.place, error);
  }

  onRenewed(move: () => void): () => void {
    this.followers.add(move);
    return () => this.followers.delete(move);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.client.closeConnection().catch(nothing);
    await this.client.dispose();
  }

  private freshClient(): ArenaEventStoreClient {
    this.renewedAt = Date.now();
    const discovery = { maxDiscoverAttempts: 3, gossipTimeout: Math.max(1, Math.floor(this.waitMs / 2000)) };
    const url = this.url.forClient({ throwOnAppendFailure: true }, discovery);
    return ArenaEventStoreClient.fromUrl(url);
  }

  private async inTime<T>(work: Promise<T>, abandonWork: () => void): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(this.tooLate()), this.waitMs);
    });
    // An abandoned call still settles later.
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

/** The client ends either the call or its stream, never both. */
export function abandon(stream: { destroy(): unknown }, cancel: () => Promise<void>): void {
  cancel().catch(nothing);
  stream.destroy();
}
