import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { BatchHandler, Subscription } from '@arena/domain/kernel/ports/event-store.port';
import { LiveSubscription, type FollowedLog } from './live-subscription.js';

export class Followers {
  private readonly subscriptions = new Set<LiveSubscription>();

  constructor(
    private readonly log: FollowedLog,
    private readonly onLastEnd: () => void = () => undefined,
  ) {}

  add(after: number, handler: BatchHandler<StoredEvent>, onError: (error: unknown) => void): Subscription {
    const subscription = new LiveSubscription(after, this.log, handler, onError, (ended) => {
      this.subscriptions.delete(ended);
      if (this.subscriptions.size === 0) this.onLastEnd();
    });
    this.subscriptions.add(subscription);
    return subscription;
  }

  wake(): void {
    for (const subscription of this.subscriptions) subscription.wake();
  }

  fail(error: unknown): void {
    for (const subscription of this.subscriptions) subscription.fail(error);
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
  }
}
