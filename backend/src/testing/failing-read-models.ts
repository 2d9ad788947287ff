import { join } from 'node:path';
import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openDatabase, type SqliteDatabase } from '@arena/infra/sqlite/open-database';
import { openStores } from '../platform/stores/stores.js';
import type { ReadSide } from '../platform/read-side/read-side.js';
import { aroundAppend } from '../platform/writer/testing/store-wrappers.js';

/** Milliseconds. */
const IN_VAIN = 100;

export type FailFrom = 'now' | 'append' | 'visible';

/** Read models and documents that refuse every call here. A lock keeps the projector from writing. */
export class FailingReadModels {
  private from: FailFrom | null = null;
  /** Calls that still succeed. */
  private left = 0;
  private reached = false;
  /** Position of the log, and where it was when the failing was asked for. */
  private end = 0;
  private before = 0;
  private file = '';
  private lock: SqliteDatabase | null = null;
  refused = 0;

  /** @param refuse throws the failure of a call */
  constructor(private readonly refuse: () => Promise<never> = diskFull) {}

  readonly openStores: typeof openStores = async (env, log) => {
    const stores = await openStores(env, log);
    this.file = join(stores.folder, 'read-models.db');
    return {
      ...stores,
      eventStore: this.watching(stores.eventStore),
      readModels: this.around(stores.readModels),
      documents: this.around(stores.documents),
    };
  };

  /** @param spared calls that still succeed */
  fail(from: FailFrom, spared = 0): void {
    this.from = from;
    this.left = spared;
    this.refused = 0;
    this.before = this.end;
    this.reached = from === 'now';
    if (this.reached) this.stopProjector();
  }

  heal(): void {
    this.from = null;
    this.reached = false;
    this.lock?.close();
    this.lock = null;
  }

  /** Shortens waits while the read models fail, and notices that new events have become visible. */
  hurry(readSide: ReadSide): void {
    const waitFor = readSide.waitFor.bind(readSide);
    readSide.waitFor = async (position, timeoutMs) => {
      const shown = await waitFor(position, this.reached ? Math.min(timeoutMs, IN_VAIN) : timeoutMs);
      // Not when somebody else still waited for an earlier event.
      const isNew = position > this.before;
      if (shown && isNew && this.from === 'visible' && !this.reached) {
        this.reached = true;
        this.stopProjector();
      }
      return shown;
    };
  }

  private stopProjector(): void {
    this.lock ??= openDatabase({ file: this.file, pragmas: [] });
    this.lock.exec('BEGIN IMMEDIATE');
  }

  private watching(store: EventStore): EventStore {
    return aroundAppend(store, async (append) => {
      const begins = this.from === 'append' && !this.reached;
      if (begins) this.stopProjector();
      const appended = await append();
      this.end = Math.max(this.end, appended.position);
      if (begins) this.reached = true;
      return appended;
    });
  }

  private around<S extends object>(store: S): S {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const work = value.bind(target) as (...call: unknown[]) => Promise<unknown>;
        return name === 'close' ? work : (...call: unknown[]) => this.call(() => work(...call));
      },
    });
  }

  private async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.reached && this.left-- <= 0) {
      this.refused += 1;
      return this.refuse();
    }
    return work();
  }
}

function diskFull(): Promise<never> {
  return Promise.reject(new StoreUnavailable('The read models are not available: the disk is full'));
}
