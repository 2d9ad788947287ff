import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/event';
import {
  StoreUnavailable,
  type BatchHandler,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { abandon, type EventStoreDbConnection } from './eventstoredb-connection.js';
import { isSystemEvent, readPosition, storedEvent } from './eventstoredb-events.js';
import { isPassing } from './eventstoredb-failures.js';
import { retry } from '../retry/retry.js';

const BATCH = 1000;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

class HandlerFailed extends Error {}

/** Follows the whole log. After a disconnect, it continues after the last processed event. */
export class EventStoreDbSubscription implements Subscription {
  private readonly ending = new AbortController();
  private stop: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private position: number,
    private readonly handler: BatchHandler<StoredEvent>,
    private readonly onError: (error: unknown) => void,
    private readonly onEnd: (subscription: EventStoreDbSubscription) => void,
  ) {
    this.done = this.follow();
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.stop();
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
    const confirmation = this.waitForConfirmation(stream);
    try {
      for await (const first of stream) {
        await this.deliver(await atHand(stream, first));
        if (this.closed) return;
      }
    } catch (error) {
      this.connection.failed(client, error);
      if (!confirmation.came || !this.passes(error)) throw error;
    } finally {
      clearTimeout(confirmation.timer);
      stay();
      this.stop();
    }
  }

  private waitForConfirmation(stream: AllStreamSubscription): { came: boolean; timer: NodeJS.Timeout } {
    const timer = setTimeout(() => stream.destroy(this.connection.tooLate()), this.connection.waitMs);
    const confirmation = { came: false, timer };
    stream.once('confirmation', () => {
      clearTimeout(timer);
      confirmation.came = true;
    });
    return confirmation;
  }

  private async deliver(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last || this.closed) return;
    try {
      await this.handler(batch);
    } catch (cause) {
      throw new HandlerFailed('The handler failed', { cause });
    }
    this.position = last.position;
  }
}

async function atHand(stream: AllStreamSubscription, first: AllStreamResolvedEvent): Promise<StoredEvent[]> {
  // Events of one network packet arrive one by one, and are available one turn later.
  await eventLoopTurn();
  const batch: AllStreamResolvedEvent[] = [first];
  while (batch.length < BATCH) {
    const next = stream.read() as AllStreamResolvedEvent | null;
    if (!next) break;
    batch.push(next);
  }
  return batch.flatMap(({ event }) => (event && !isSystemEvent(event) ? [storedEvent(event)] : []));
}
