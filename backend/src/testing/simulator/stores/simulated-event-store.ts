import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  AppendInDoubt,
  AppendNotSent,
  RevisionConflict,
  StoreUnavailable,
  type AppendPlace,
  type BatchHandler,
  type EventStore,
  type EventToStore,
  type ReadOptions,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import type { Failures, Link } from '../world/link.js';
import type { LogServer } from './log-server.js';
import { SimulatedSubscription } from './simulated-subscription.js';

export interface EventStoreOptions {
  readonly link: Link;
  readonly server: LogServer;
  readonly maxAppendBytes: number;
  /** Events per answer. */
  readonly pageSize: number;
  readonly onConflict: (conflict: RevisionConflict) => void;
  readonly onFailedAppend: (failure: StoreUnavailable) => void;
}

/** The event store as one process sees it. */
export class SimulatedEventStore implements EventStore {
  constructor(private readonly options: EventStoreOptions) {}

  get maxAppendBytes(): number {
    return this.options.maxAppendBytes;
  }

  append(stream: string, expected: number, events: readonly EventToStore[]): Promise<AppendPlace> {
    const { link, server, onConflict } = this.options;
    const work = (): AppendPlace => {
      try {
        return server.append(stream, expected, events);
      } catch (error) {
        if (error instanceof RevisionConflict) onConflict(error);
        throw error;
      }
    };
    return link.call(`append ${stream} ${expected} +${events.length}`, work, this.failures);
  }

  private readonly failures: Failures = {
    notSent: (message) => this.failed(new AppendNotSent(message)),
    refused: (message) => this.failed(new StoreUnavailable(message)),
    inDoubt: (message) => this.failed(new AppendInDoubt(message)),
  };

  private failed(failure: StoreUnavailable): StoreUnavailable {
    this.options.onFailedAppend(failure);
    return failure;
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncGenerator<StoredEvent> {
    const { link, server, pageSize } = this.options;
    const { direction = 'forwards' } = options;
    let { from, limit = Infinity } = options;
    while (limit > 0) {
      const page = await link.call(`read ${stream}`, () =>
        server.read(stream, {
          direction,
          limit: Math.min(limit, pageSize),
          ...(from !== undefined && { from }),
        }),
      );
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      limit -= page.length;
      from = direction === 'forwards' ? last.revision + 1 : last.revision - 1;
      if (from < 0) return;
    }
  }

  async *readAll(after: number): AsyncGenerator<readonly StoredEvent[]> {
    const { link, server, pageSize } = this.options;
    for (let position = after; ;) {
      const page = await link.call('read all', () => server.after(position, pageSize));
      const last = page.at(-1);
      if (!last) return;
      yield page;
      ({ position } = last);
    }
  }

  revisionOf(stream: string): Promise<number> {
    return this.options.link.call(`revision ${stream}`, () => this.options.server.revisionOf(stream));
  }

  lastPosition(): Promise<number> {
    return this.options.link.call('last position', () => this.options.server.lastPosition());
  }

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    return new SimulatedSubscription({ ...this.options, after, handler, onError });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
