import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { StoredEvent } from '@arena/domain/kernel/event';
import type { BatchHandler, Subscription } from '@arena/domain/kernel/ports/event-store.port';

export type NextEvents = (after: number) => readonly StoredEvent[];

export class LiveSubscription implements Subscription {
  private closed = false;
  private news = false;
  private ring: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(
    private position: number,
    private readonly next: NextEvents,
    private readonly handler: BatchHandler<StoredEvent>,
    private readonly onError: (error: unknown) => void,
    private readonly onEnd: (subscription: LiveSubscription) => void,
  ) {
    this.done = this.follow();
  }

  wake(): void {
    this.news = true;
    this.ring();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.ring();
    await this.done;
  }

  private async follow(): Promise<void> {
    try {
      await eventLoopTurn();
      while (!this.closed) await this.step();
    } catch (error) {
      this.onError(error);
    } finally {
      this.onEnd(this);
    }
  }

  private async step(): Promise<void> {
    this.news = false;
    const batch = this.next(this.position);
    const last = batch.at(-1);
    if (!last) return this.sleep();
    await this.handler(batch);
    this.position = last.position;
    // A long catch-up must not block other work of the process.
    await eventLoopTurn();
  }

  private async sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.ring = resolve;
      if (this.news || this.closed) resolve();
    });
  }
}
