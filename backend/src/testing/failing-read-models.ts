import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openStores } from '../platform/stores/stores.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';

/** Milliseconds. */
const IN_VAIN = 100;

export type FailFrom = 'now' | 'append' | 'visible';

export class FailingReadModels {
  private from: FailFrom | null = null;
  /** Calls that still succeed. */
  private left = 0;
  private reached = false;
  refused = 0;

  readonly openStores: typeof openStores = async (env, log) => {
    const stores = await openStores(env, log);
    return {
      ...stores,
      eventStore: this.watching(stores.eventStore),
      readModels: this.around(stores.readModels),
    };
  };

  /** @param spared calls that still succeed */
  fail(from: FailFrom, spared = 0): void {
    this.from = from;
    this.left = spared;
    this.reached = from === 'now';
    this.refused = 0;
  }

  heal(): void {
    this.from = null;
    this.reached = false;
  }

  /** Shortens waits while the read models fail. */
  hurry(readSide: ReadSide): void {
    const waitFor = readSide.waitFor.bind(readSide);
    readSide.waitFor = (position, timeoutMs) =>
      waitFor(position, this.reached ? Math.min(timeoutMs, IN_VAIN) : timeoutMs);
  }

  private watching(store: EventStore): EventStore {
    return aroundAppend(store, async (append) => {
      const appended = await append();
      if (this.from === 'append') this.reached = true;
      return appended;
    });
  }

  private async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.reached && this.left-- <= 0) {
      this.refused += 1;
      throw new StoreUnavailable('The read models are not available: the disk is full');
    }
    return work();
  }

  private async apply(store: ReadModels, batch: Batch): Promise<void> {
    await this.call(() => store.apply(batch));
    if (this.from === 'visible' && batch.checkpoints.length > 0) this.reached = true;
  }

  private around(store: ReadModels): ReadModels {
    return {
      ensure: (collection, indexing) => this.call(() => store.ensure(collection, indexing)),
      apply: (batch) => this.apply(store, batch),
      load: (writes) => this.call(() => store.load(writes)),
      activate: (generation) => this.call(() => store.activate(generation)),
      drop: (collection) => this.call(() => store.drop(collection)),
      get: (collection, id) => this.call(() => store.get(collection, id)),
      getMany: (collection, ids) => this.call(() => store.getMany(collection, ids)),
      folded: (collection, ids) => this.call(() => store.folded(collection, ids)),
      find: (collection, query) => this.call(() => store.find(collection, query)),
      count: (collection, where) => this.call(() => store.count(collection, where)),
      generations: () => this.call(() => store.generations()),
      checkpointOf: (projection, generation) => this.call(() => store.checkpointOf(projection, generation)),
      purge: () => this.call(async () => store.purge?.()),
      close: () => store.close(),
    };
  }
}
