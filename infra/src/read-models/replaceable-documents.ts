import type {
  Batch,
  CollectionSpec,
  Document,
  Filter,
  Find,
  FoldedDocument,
  Generation,
  Page,
  ReadModels,
  Writes,
} from '@arena/domain/kernel/ports/read-models.port';
import {
  ReadModelsUnreadable,
  removeReadModels,
  type FileKind,
  type Unfit,
} from './open-read-models-file.js';
import { openSqliteReadModels, type SqliteReadModels } from './sqlite-read-models.js';

/** Nothing restores what a power failure loses, and the writes are few. */
const DOCUMENTS: FileKind = { format: 2, synchronous: 'FULL', isRebuilt: false };

/**
 * Documents that no log restores, in a file of their own. A damaged file is replaced by an empty one, at the start or
 * when a damaged page is read.
 */
export class ReplaceableDocuments implements ReadModels {
  private readonly collections = new Map<string, CollectionSpec>();
  private store: SqliteReadModels | null;
  private unfit: Unfit = { kind: 'damaged' };
  /** Shared by all callers, because each replacement removes the file. */
  private replacing: Promise<SqliteReadModels> | null = null;

  constructor(
    private readonly file: string,
    private readonly onReplaced: (why: Unfit) => void,
  ) {
    this.store = this.openOrReplace();
  }

  async ensure(collection: CollectionSpec, indexing?: 'now' | 'later'): Promise<void> {
    this.collections.set(collection.name, collection);
    return this.call((store) => store.ensure(collection, indexing));
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.call((store) => store.get<D>(collection, id));
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return this.call((store) => store.getMany<D>(collection, ids));
  }

  folded<D extends Document>(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, FoldedDocument<D>>> {
    return this.call((store) => store.folded<D>(collection, ids));
  }

  find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    return this.call((store) => store.find<D>(collection, query));
  }

  count(collection: string, filter?: Filter): Promise<number> {
    return this.call((store) => store.count(collection, filter));
  }

  apply(batch: Batch): Promise<void> {
    return this.call((store) => store.apply(batch));
  }

  load(writes: Writes): Promise<void> {
    return this.call((store) => store.load(writes));
  }

  generations(): Promise<Generation[]> {
    return this.call((store) => store.generations());
  }

  checkpointOf(projection: string, generation: number): Promise<number | null> {
    return this.call((store) => store.checkpointOf(projection, generation));
  }

  activate(generation: Generation): Promise<void> {
    return this.call((store) => store.activate(generation));
  }

  drop(collections: readonly string[]): Promise<void> {
    return this.call((store) => store.drop(collections));
  }

  purge(): Promise<void> {
    return this.call((store) => store.purge());
  }

  async close(): Promise<void> {
    await this.replacing?.catch(() => undefined);
    await this.store?.close();
  }

  /** @throws ReadModelsUnreadable for the call that reads the damaged page. The next call replaces the file. */
  private async call<T>(work: (store: SqliteReadModels) => Promise<T>): Promise<T> {
    const store = this.store ?? (await (this.replacing ??= this.replaced()));
    try {
      return await work(store);
    } catch (error) {
      if (error instanceof ReadModelsUnreadable && this.store === store) {
        this.store = null;
        this.unfit = error.unfit;
        await store.close();
      }
      throw error;
    }
  }

  private async replaced(): Promise<SqliteReadModels> {
    try {
      const store = await Promise.resolve().then(() => this.openNew());
      try {
        for (const collection of this.collections.values()) await store.ensure(collection);
      } catch (error) {
        await store.close();
        throw error;
      }
      return (this.store = store);
    } finally {
      this.replacing = null;
    }
  }

  private openOrReplace(): SqliteReadModels {
    try {
      return openSqliteReadModels({ file: this.file, kind: DOCUMENTS });
    } catch (error) {
      if (!(error instanceof ReadModelsUnreadable)) throw error;
      this.unfit = error.unfit;
      return this.openNew();
    }
  }

  private openNew(): SqliteReadModels {
    removeReadModels(this.file);
    const store = openSqliteReadModels({ file: this.file, kind: DOCUMENTS });
    this.onReplaced(this.unfit);
    return store;
  }
}
