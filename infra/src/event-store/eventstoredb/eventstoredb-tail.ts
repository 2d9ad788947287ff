import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type BatchHandler, type Subscription } from '@arena/domain/kernel/ports/event-store.port';
import { Signal } from '../signal.js';
import type { EventDecoder } from '../event-decoder.js';
import { follow } from './eventstoredb-catch-up.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import type { EndOfLog, LogEnd } from './eventstoredb-end.js';
import { isPassing } from './eventstoredb-failures.js';
import { Followers } from '../followers.js';
import type { FollowedLog } from '../live-subscription.js';
import { RecentEvents } from '../recent-events.js';
import { retry } from '../../retry/retry.js';

const BATCH = 1000;
/** The tail waits when the first of its subscriptions is so many events behind. They fit into what is kept. */
const MOST_AHEAD = 1000;
const PAUSES = { firstPause: 50, longestPause: 1000 };

export interface TailSource {
  readonly connection: EventStoreDbConnection;
  readonly decoder: EventDecoder;
  readonly end: EndOfLog;
  /** At least so many of the newest events stay in memory. */
  readonly kept?: number;
}

/**
 * All subscriptions of the process follow one call to the server, so that each new event is sent and decoded once. It
 * begins at the end of the log. What is older, each subscription reads by itself.
 */
export class EventStoreDbLiveLog implements FollowedLog {
  private readonly followers = new Followers(this, () => this.stop());
  private tail: Tail | null = null;

  constructor(private readonly source: TailSource) {}

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    this.tail ??= new Tail(
      this.source,
      () => this.followers.wake(),
      (error) => this.fail(error),
    );
    return this.followers.add(after, handler, onError);
  }

  recent(after: number): readonly StoredEvent[] | null {
    return this.tail?.after(after) ?? null;
  }

  /** Nothing until the tail has begun, which wakes. */
  async *read(after: number, signal: AbortSignal): AsyncIterable<readonly StoredEvent[]> {
    const end = this.tail?.events?.end ?? after;
    const { connection, decoder } = this.source;
    if (after < end) yield* follow(connection, decoder, { after, end, signal });
  }

  close(): Promise<void> {
    return this.followers.close();
  }

  private fail(error: unknown): void {
    this.tail = null;
    this.followers.fail(error);
  }

  private stop(): void {
    this.tail?.stop();
    this.tail = null;
  }
}

/** The newest events, from when it began. It waits for the first of its subscriptions, the others may read later. */
class Tail {
  events: RecentEvents | null = null;
  private readonly ending = new AbortController();
  private readonly demand = new Signal();
  /** A subscription has had every event up to here. */
  private reached = LOG_START;

  constructor(
    private readonly source: TailSource,
    private readonly onNews: () => void,
    onFailure: (error: unknown) => void,
  ) {
    this.run().catch((error: unknown) => {
      if (!this.ending.signal.aborted) onFailure(error);
    });
  }

  after(position: number): readonly StoredEvent[] | null {
    this.reached = Math.max(this.reached, position);
    this.demand.notify();
    return this.events?.after(position, BATCH) ?? null;
  }

  stop(): void {
    this.ending.abort();
    this.demand.notify();
  }

  private async run(): Promise<void> {
    const { connection, decoder, kept } = this.source;
    const { signal } = this.ending;
    const { last, searched } = await this.end();
    this.events = new RecentEvents(last, kept);
    this.onNews();
    const part = { after: last, searched, end: Infinity, signal };
    for await (const events of follow(connection, decoder, part)) {
      this.events.add(events, this.events.end);
      this.onNews();
      while (this.events.countAfter(this.reached) >= MOST_AHEAD && !signal.aborted) {
        this.demand.reset();
        await this.demand.wait();
      }
    }
  }

  private end(): Promise<LogEnd> {
    const { connection, end } = this.source;
    const shouldRetry = (error: unknown): boolean => isPassing(error) && !connection.isClosed;
    return retry(() => end.find(), { ...PAUSES, signal: this.ending.signal, shouldRetry });
  }
}
