import {
  BACKWARDS,
  END,
  FORWARDS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  START,
  type AllStreamRecordedEvent,
  type AppendResult,
  type ReadPosition,
  type ReadRevision,
} from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  StoreUnavailable,
  type Appended,
  type BatchHandler,
  type Direction,
  type EventStore,
  type EventToStore,
  type ReadOptions,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { EventStoreDbConnection } from './eventstoredb-connection.js';
import {
  eventData,
  expectedRevision,
  isSystemEvent,
  positionOf,
  readPosition,
  storedEvent,
  safePosition,
} from './eventstoredb-events.js';
import { explained } from './eventstoredb-search.js';
import { EventStoreDbSubscription } from './eventstoredb-subscription.js';

const PAGE = 1000;

const FIRST_PAGE_AT_END = 16;

/** Below the server's default limit of 1 MiB, with room for names and framing. */
const MAX_APPEND_BYTES = 900_000;

const WAIT_MS = 5000;

class EventStoreDbEventStore implements EventStore {
  readonly maxAppendBytes = MAX_APPEND_BYTES;
  private readonly subscriptions = new Set<EventStoreDbSubscription>();

  constructor(private readonly connection: EventStoreDbConnection) {}

  async append(stream: string, expected: number, events: readonly EventToStore[]): Promise<Appended> {
    const options = { expectedRevision: expectedRevision(expected), deadline: this.connection.waitMs };
    try {
      const result = await this.connection.call((client) =>
        client.appendToStream(stream, events.map(eventData), options),
      );
      return await this.appended(stream, result);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
      throw new RevisionConflict(stream, expected, actual);
    }
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<StoredEvent> {
    const { direction = 'forwards', limit = Infinity } = options;
    const step = direction === 'forwards' ? 1 : -1;
    let from = options.from;
    let left = limit;
    while (left > 0) {
      const size = Math.min(left, PAGE);
      const page = await this.streamPage(stream, from, direction, size);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < size || last.revision + step < 0) return;
      left -= size;
      from = last.revision + step;
    }
  }

  async *readAll(after: number): AsyncIterable<readonly StoredEvent[]> {
    let from = readPosition(after);
    for (let done = after; ;) {
      // The server repeats the event at the position, except at the start of the log.
      const raw = await this.connection.page((client) =>
        client.readAll({ direction: FORWARDS, fromPosition: from, maxCount: PAGE }),
      );
      const events = raw.flatMap(({ event }) => (event && !isSystemEvent(event) ? [storedEvent(event)] : []));
      const page = events.filter((event) => event.position > done);
      if (page.length > 0) yield page;
      const last = raw.at(-1)?.event;
      if (!last || raw.length < PAGE) return;
      from = last.position;
      done = positionOf(last);
    }
  }

  async revisionOf(stream: string): Promise<number> {
    const [last] = await this.streamPage(stream, undefined, 'backwards', 1);
    return last?.revision ?? NO_STREAM;
  }

  async lastPosition(): Promise<number> {
    let from: ReadPosition = END;
    for (let size = FIRST_PAGE_AT_END; ; size = PAGE) {
      const page = await this.pageBefore(from, size);
      const event = page.find((one) => !isSystemEvent(one));
      if (event) return positionOf(event);
      const first = page.at(-1);
      if (!first || page.length < size) return LOG_START;
      from = first.position;
    }
  }

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    const subscription = new EventStoreDbSubscription(this.connection, after, handler, onError, (ended) =>
      this.subscriptions.delete(ended),
    );
    this.subscriptions.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
    await this.connection.close();
  }

  /** The server may omit the position of a repeated append. */
  private async appended(stream: string, result: AppendResult): Promise<Appended> {
    const revision = Number(result.nextExpectedRevision);
    if (result.position) return { revision, position: safePosition(result.position.commit) };
    const [event] = await this.streamPage(stream, revision, 'forwards', 1);
    if (!event) throw new StoreUnavailable(`The event store at ${this.connection.place} lost an append`);
    return { revision, position: event.position };
  }

  private async streamPage(
    stream: string,
    from: number | undefined,
    direction: Direction,
    maxCount: number,
  ): Promise<StoredEvent[]> {
    const forwards = direction === 'forwards';
    const fromRevision: ReadRevision = from === undefined ? (forwards ? START : END) : BigInt(from);
    try {
      const page = await this.connection.page((client) =>
        client.readStream(stream, { direction: forwards ? FORWARDS : BACKWARDS, fromRevision, maxCount }),
      );
      return page.flatMap(({ event }) => (event ? [storedEvent(event)] : []));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  private async pageBefore(fromPosition: ReadPosition, maxCount: number): Promise<AllStreamRecordedEvent[]> {
    const page = await this.connection.page((client) =>
      client.readAll({ direction: BACKWARDS, fromPosition, maxCount }),
    );
    return page.flatMap(({ event }) => (event ? [event] : []));
  }
}

interface OpenOptions {
  /** esdb://user:password@host:2113?tls=false, with all hosts of a cluster, or esdb+discover:// and their DNS name. */
  readonly url: string;
  readonly waitMs?: number;
}

/** @throws StoreUnavailable naming host and port, EventStoreUrlRefused */
export async function openEventStoreDb({ url, waitMs = WAIT_MS }: OpenOptions): Promise<EventStore> {
  const connection = new EventStoreDbConnection(url, waitMs);
  const store = new EventStoreDbEventStore(connection);
  try {
    await connection.page((client) =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
    );
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof StoreUnavailable ? await explained(error, url, waitMs) : error;
  }
}
