import type { AppendResult, ReadRevision } from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  NO_STREAM,
  RevisionConflict,
  AppendInDoubt,
  StoreUnavailable,
  type AppendPlace,
  type BatchHandler,
  type Direction,
  type EventStore,
  type EventToStore,
  type ReadOptions,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { actualRevision, isCommandFailure } from './client-package.js';
import { EndOfLog } from './eventstoredb-end.js';
import { EventDecoder, type DecoderOptions } from '../event-decoder.js';
import { catchUp } from './eventstoredb-catch-up.js';
import { EventStoreDbConnection, FROM_LEADER } from './eventstoredb-connection.js';
import { eventData, revisionToExpect, safePosition } from './eventstoredb-events.js';
import { withReasonsOfNodes } from './eventstoredb-search.js';
import { EventStoreDbLiveLog } from './eventstoredb-tail.js';
import { parseEventStoreDbUrl } from './eventstoredb-url.js';
import { StreamNames, type OwnStreams } from '../stream-names.js';

const PAGE = 1000;

/** Below the server's default limit of 1 MiB, with room for names and framing. */
const MAX_APPEND_BYTES = 900_000;

/** Shorter than a caller waits, who is then told what happened to the append. */
const WAIT_MS = 4500;

class EventStoreDbEventStore implements EventStore {
  readonly maxAppendBytes = MAX_APPEND_BYTES;
  private readonly names: StreamNames;
  private readonly end: EndOfLog;
  private readonly live: EventStoreDbLiveLog;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly decoder: EventDecoder,
  ) {
    this.names = decoder.names;
    this.end = new EndOfLog(connection, decoder);
    this.live = new EventStoreDbLiveLog({ connection, decoder, end: this.end });
  }

  async append(stream: string, expected: number, events: readonly EventToStore[]): Promise<AppendPlace> {
    this.names.requireOwn(stream);
    const name = this.names.stored(stream);
    const expectedRevision = revisionToExpect(expected);
    const data = events.map(eventData);
    try {
      const result = await this.connection.append(
        (client, timeoutMs) => client.appendToStream(name, data, { expectedRevision, deadline: timeoutMs }),
        events.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0) / MAX_APPEND_BYTES,
      );
      return await this.appended(stream, result);
    } catch (error) {
      if (!isCommandFailure(error, 'wrong-expected-version')) throw error;
      throw new RevisionConflict(stream, expected, actualRevision(error) ?? NO_STREAM);
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
    yield* catchUp(this.connection, this.decoder, { after, end: await this.lastPosition() });
  }

  async revisionOf(stream: string): Promise<number> {
    const [last] = await this.streamPage(stream, undefined, 'backwards', 1);
    return last?.revision ?? NO_STREAM;
  }

  async lastPosition(): Promise<number> {
    return (await this.end.find()).last;
  }

  async requireWritable(): Promise<void> {
    this.requireNoForeign();
    this.connection.requireAccepted();
  }

  requireNoForeign(): void {
    this.decoder.requireNoForeign();
  }

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    return this.live.subscribe(after, handler, onError);
  }

  async close(): Promise<void> {
    await this.live.close();
    await this.connection.close();
  }

  /** The server may omit the position of a repeated append. */
  private async appended(stream: string, result: AppendResult): Promise<AppendPlace> {
    const revision = Number(result.nextExpectedRevision);
    if (result.position) return { revision, position: safePosition(result.position.commit) };
    const [event] = await this.streamPage(stream, revision, 'forwards', 1);
    // It was acknowledged, and a former leader may answer the read.
    if (!event)
      throw new AppendInDoubt(`The event store at ${this.connection.place} does not show an append`);
    return { revision, position: event.position };
  }

  private async streamPage(
    stream: string,
    from: number | undefined,
    direction: Direction,
    maxCount: number,
  ): Promise<StoredEvent[]> {
    const name = this.names.stored(stream);
    const edge = direction === 'forwards' ? 'start' : 'end';
    const fromRevision: ReadRevision = from === undefined ? edge : BigInt(from);
    try {
      const page = await this.connection.page((client) =>
        client.readStream(name, { direction, fromRevision, maxCount, ...FROM_LEADER }),
      );
      return page.flatMap(({ event }) => this.decoder.decode(event));
    } catch (error) {
      if (isCommandFailure(error, 'stream-not-found')) return [];
      throw error;
    }
  }
}

export interface EventStoreDbOptions extends Omit<DecoderOptions, 'names'> {
  /**
   * esdb://user:password@host:2113?tls=false, with all hosts of a cluster, or esdb+discover:// and their DNS name.
   * kurrentdb:// and kurrentdb+discover:// use the client of KurrentDB.
   * With installation=NAME, its streams have this prefix.
   */
  readonly url: string;
  readonly streams: OwnStreams;
  readonly waitMs?: number | undefined;
  /** Called when a server that worked refuses the program, once until it works again. */
  readonly onRefused?: ((message: string) => void) | undefined;
}

/** @throws StoreUnavailable naming host and port, EventStoreUrlRefused */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const { url, streams, waitMs = WAIT_MS, onRefused, ...decoding } = options;
  const parsed = await parseEventStoreDbUrl(url);
  const connection = new EventStoreDbConnection(parsed, waitMs, onRefused);
  const names = new StreamNames(streams, parsed.installation);
  const store = new EventStoreDbEventStore(connection, new EventDecoder({ ...decoding, names }));
  try {
    await store.lastPosition();
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof StoreUnavailable ? await withReasonsOfNodes(error, parsed, waitMs) : error;
  }
}
