import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { BatchHandler, Subscription } from '@arena/domain/kernel/ports/event-store.port';
import { Signal } from './signal.js';

type Batch = readonly StoredEvent[];

export interface FollowedLog {
  /** The next events after a position, none at the end of the log. Null if they are not in memory. */
  recent(after: number): Batch | null;
  /** Reads the events after a position, up to where recent ones begin or the log ends. */
  read(after: number, signal: AbortSignal): AsyncIterable<Batch>;
}

/** Keeps its own position, so that it neither waits for other subscriptions nor holds them up. */
export class LiveSubscription implements Subscription {
  private readonly ending = new AbortController();
  private readonly news = new Signal();
  private failure: { readonly error: unknown } | null = null;
  private readonly done: Promise<void>;

  constructor(
    private position: number,
    private readonly log: FollowedLog,
    private readonly handler: BatchHandler<StoredEvent>,
    private readonly onError: (error: unknown) => void,
    private readonly onEnd: (subscription: LiveSubscription) => void,
  ) {
    this.done = this.follow();
  }

  wake(): void {
    this.news.notify();
  }

  /** Ends with this error, after the current batch. */
  fail(error: unknown): void {
    if (this.ending.signal.aborted) return;
    this.failure = { error };
    this.end();
  }

  async close(): Promise<void> {
    this.end();
    await this.done;
  }

  private end(): void {
    this.ending.abort();
    this.news.notify();
  }

  private async follow(): Promise<void> {
    // The subscriber needs the subscription object before its first event.
    await eventLoopTurn();
    try {
      while (!this.ending.signal.aborted) await this.step();
    } catch (error) {
      this.fail(error);
    }
    this.onEnd(this);
    if (this.failure) this.onError(this.failure.error);
  }

  private async step(): Promise<void> {
    this.news.reset();
    const { position } = this;
    const recent = this.log.recent(position);
    if (recent) await this.deliver(recent);
    else await this.catchUp();
    if (this.position === position) return this.news.wait();
    // A long catch-up must not block other work of the process.
    await eventLoopTurn();
  }

  private async catchUp(): Promise<void> {
    const { signal } = this.ending;
    for await (const batch of this.log.read(this.position, signal)) {
      if (signal.aborted) return;
      await this.deliver(batch);
    }
  }

  private async deliver(batch: Batch): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    await this.handler(batch);
    this.position = last.position;
  }
}
