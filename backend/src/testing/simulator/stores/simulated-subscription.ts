import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  StoreUnavailable,
  type BatchHandler,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import type { Link } from '../world/link.js';
import type { LogServer } from './log-server.js';

export interface SubscriptionOptions {
  readonly link: Link;
  readonly server: LogServer;
  readonly pageSize: number;
  readonly after: number;
  readonly handler: BatchHandler<StoredEvent>;
  readonly onError: (error: unknown) => void;
}

/** Delivers the log in order, late, until the connection breaks. */
export class SimulatedSubscription implements Subscription {
  private closed = false;
  private news = false;
  private ring: () => void = () => undefined;
  private readonly done: Promise<void>;

  constructor(private readonly options: SubscriptionOptions) {
    this.done = this.follow();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.ring();
    await this.done;
  }

  private async follow(): Promise<void> {
    const { link, server, onError } = this.options;
    const stop = server.onAppend(() => link.notify(() => this.wake()));
    try {
      await this.deliver();
    } catch (error) {
      onError(error);
    } finally {
      stop();
    }
  }

  private async deliver(): Promise<void> {
    const { link, server, pageSize, handler } = this.options;
    for (let position = this.options.after; !this.closed;) {
      this.news = false;
      const batch = await link.call('deliver', () => server.after(position, pageSize));
      if (link.breaks()) throw new StoreUnavailable('The subscription broke');
      const last = batch.at(-1);
      if (!last) await this.sleep();
      // It may have been closed while the events were on their way.
      else if (!this.isClosed()) {
        await handler(batch);
        ({ position } = last);
      }
    }
  }

  private isClosed(): boolean {
    return this.closed;
  }

  private wake(): void {
    this.news = true;
    this.ring();
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.ring = resolve;
      if (this.news || this.closed) resolve();
    });
  }
}
