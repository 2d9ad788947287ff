import {
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import {
  StoreUnavailable,
  type BatchHandler,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { abandon, type EventStoreDbConnection } from './eventstoredb-connection.js';
import { isSystemEvent, readPosition, recordedEvent } from './eventstoredb-events.js';
import { isPassing } from './eventstoredb-failures.js';
import { eventLoopTurn } from './live-subscription.js';

/** Events per batch, and how many wait in memory at most while the handler runs. */
const BATCH = 1000;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

/** What the handler threw, told apart from what the connection throws. */
class HandlerFailed extends Error {}

/** Follows the whole log; reconnects after the last event that the handler has had. */
export class EventStoreDbSubscription implements Subscription {
  private closed = false;
  private pauseMs = FIRST_PAUSE_MS;
  private stop: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private position: number,
    private readonly handler: BatchHandler,
    private readonly onError: (error: unknown) => void,
    private readonly onEnd: (subscription: EventStoreDbSubscription) => void,
  ) {
    this.done = this.follow();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stop();
    await this.done;
  }

  private async follow(): Promise<void> {
    // The subscriber holds the subscription before its first event arrives.
    await eventLoopTurn();
    while (!this.closed) {
      try {
        await this.readOn();
      } catch (error) {
        if (!this.passes(error)) {
          this.onError(error instanceof HandlerFailed ? error.cause : error);
          break;
        }
      }
      await this.pause();
    }
    this.onEnd(this);
  }

  /** Whether to go on after an error: not after the handler's, nor where every try would end alike. */
  private passes(error: unknown): boolean {
    if (error instanceof HandlerFailed) return false;
    return this.closed || (isPassing(error) && !this.connection.isClosed);
  }

  /** Reads until the connection ends; a server that goes down in good order just ends it. */
  private async readOn(): Promise<void> {
    const client = this.connection.current();
    const stream = client.subscribeToAll(
      { fromPosition: readPosition(this.position), filter: streamNameFilter({ regex: '^[^$]' }) },
      { highWaterMark: BATCH },
    );
    stream.on('error', () => undefined);
    this.stop = () => abandon(stream, () => stream.unsubscribe());
    const stay = this.connection.onRenewed(() =>
      stream.destroy(new StoreUnavailable('The connection is renewed')),
    );
    const waiting = this.waitForConfirmation(stream);
    try {
      for await (const first of stream) {
        await this.deliver(await atHand(stream, first));
        if (this.closed) return;
      }
    } catch (error) {
      this.connection.failed(client, error);
      throw error;
    } finally {
      clearTimeout(waiting);
      stay();
      this.stop();
    }
  }

  private waitForConfirmation(stream: AllStreamSubscription): NodeJS.Timeout {
    const timer = setTimeout(() => stream.destroy(this.connection.tooLate()), this.connection.waitMs);
    stream.once('confirmation', () => {
      clearTimeout(timer);
      this.pauseMs = FIRST_PAUSE_MS;
    });
    return timer;
  }

  private async deliver(batch: readonly RecordedEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last || this.closed) return;
    try {
      await this.handler(batch);
    } catch (cause) {
      throw new HandlerFailed('The handler failed', { cause });
    }
    this.position = last.position;
  }

  private async pause(): Promise<void> {
    if (this.closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.stop = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** The first event and those that came right behind it. */
async function atHand(
  stream: AllStreamSubscription,
  first: AllStreamResolvedEvent,
): Promise<RecordedEvent[]> {
  // Events arrive one by one; those that came in the same piece from the network are here a turn later.
  await eventLoopTurn();
  const batch: AllStreamResolvedEvent[] = [first];
  while (batch.length < BATCH) {
    const next = stream.read() as AllStreamResolvedEvent | null;
    if (!next) break;
    batch.push(next);
  }
  return batch.flatMap(({ event }) => (event && !isSystemEvent(event) ? [recordedEvent(event)] : []));
}
