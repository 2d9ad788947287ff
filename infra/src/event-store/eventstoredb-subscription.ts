import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ReadPosition } from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/event';
import type { BatchHandler, Subscription } from '@arena/domain/kernel/ports/event-store.port';
import type { EventDecoder } from './event-decoder.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { readPosition } from './eventstoredb-events.js';
import { isPassing } from './eventstoredb-failures.js';
import { ownEvents } from './eventstoredb-own-events.js';
import { retry } from '../retry/retry.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

class HandlerFailed extends Error {}

/** Follows the own events. After a disconnect, it continues after the last event or checkpoint that it has handled. */
export class EventStoreDbSubscription implements Subscription {
  private readonly ending = new AbortController();
  private next: ReadPosition;
  private readonly done: Promise<void>;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly decoder: EventDecoder,
    after: number,
    private readonly handler: BatchHandler<StoredEvent>,
    private readonly onError: (error: unknown) => void,
    private readonly onEnd: (subscription: EventStoreDbSubscription) => void,
  ) {
    this.next = readPosition(after);
    this.done = this.follow();
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async follow(): Promise<void> {
    // The subscriber needs the subscription object before its first event.
    await eventLoopTurn();
    const { signal } = this.ending;
    const series = { firstPause: FIRST_PAUSE_MS, longestPause: LONGEST_PAUSE_MS, signal };
    try {
      while (!signal.aborted) {
        await retry(() => this.readOn(), { ...series, shouldRetry: (error) => this.passes(error) });
        await sleep(FIRST_PAUSE_MS, null, { signal });
      }
    } catch (error) {
      if (!signal.aborted) this.onError(error instanceof HandlerFailed ? error.cause : error);
    }
    this.onEnd(this);
  }

  private get closed(): boolean {
    return this.ending.signal.aborted;
  }

  private passes(error: unknown): boolean {
    if (error instanceof HandlerFailed) return false;
    return this.closed || (isPassing(error) && !this.connection.isClosed);
  }

  /** Returns when the server shuts down. @throws errors before the confirmation, and permanent errors */
  private async readOn(): Promise<void> {
    let isConfirmed = false;
    try {
      const { next: after, ending } = this;
      const options = { after, inTime: false, signal: ending.signal };
      for await (const { events, next } of ownEvents(this.connection, this.decoder, options)) {
        isConfirmed = true;
        if (this.closed) return;
        await this.deliver(events);
        this.next = next;
      }
    } catch (error) {
      if (!isConfirmed || !this.passes(error)) throw error;
    }
  }

  private async deliver(batch: readonly StoredEvent[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await this.handler(batch);
    } catch (cause) {
      throw new HandlerFailed('The handler failed', { cause });
    }
  }
}
