import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { retry } from '@arena/infra/retry/retry';
import { Following } from '../../../platform/read-side/projector/following.js';
import type { Runtime } from '../../../platform/runtime/runtime.js';

interface Listener {
  readonly types: readonly string[];
  readonly wake: () => void;
}

export class LogChanges {
  private readonly listeners = new Set<Listener>();
  private following: Following<StoredEvent> | null = null;
  private position = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  async start(signal: AbortSignal): Promise<void> {
    const { eventStore } = this.runtime.stores;
    const pauses = { firstPause: 50, longestPause: 5000 };
    this.position = await retry(() => eventStore.lastPosition(), {
      ...pauses,
      signal,
      onFailure: this.onFailure,
    });
    this.following = new Following({
      store: eventStore,
      after: () => this.position,
      take: async (batch) => {
        this.position = batch.at(-1)?.position ?? this.position;
        await this.runtime.heard(this.position);
        // The writer advances right after its append returns.
        await eventLoopTurn();
        const happened = new Set(batch.map(({ type }) => type));
        for (const { types, wake } of this.listeners) if (types.some((type) => happened.has(type))) wake();
      },
      onTrouble: this.onFailure,
    });
    this.following.start();
  }

  listen(types: readonly string[], wake: () => void): () => void {
    const listener = { types, wake };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.following?.close();
  }
}
