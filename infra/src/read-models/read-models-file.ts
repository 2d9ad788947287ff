import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type {
  Document,
  Filter,
  Find,
  Generation,
  Page,
  ReadModelQueries,
} from '@arena/domain/kernel/ports/read-models.port';
import { openReadModelsForReading, ReadModelsUnreadable, removeReadModels } from './open-read-models-file.js';
import { SqliteReadModels } from './sqlite-read-models.js';

/**
 * Reads the file of read models, which another process writes. Fails while the file is not open. The first damaged
 * page closes it: partly readable documents would look correct.
 */
export class ReadModelsFile implements ReadModelQueries {
  private store: SqliteReadModels | null = null;
  private listener: () => void = () => undefined;

  constructor(private readonly file: string) {}

  onDamage(listener: () => void): void {
    this.listener = listener;
  }

  get isOpen(): boolean {
    return this.store !== null;
  }

  /** After the writer has opened the file. */
  open(): void {
    this.store ??= new SqliteReadModels(openReadModelsForReading(this.file));
  }

  async close(): Promise<void> {
    const { store } = this;
    this.store = null;
    await store?.close();
  }

  /** No other connection may be open. */
  async remove(): Promise<void> {
    await this.close();
    removeReadModels(this.file);
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.read((store) => store.get<D>(collection, id));
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return this.read((store) => store.getMany<D>(collection, ids));
  }

  find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    return this.read((store) => store.find<D>(collection, query));
  }

  count(collection: string, filter?: Filter): Promise<number> {
    return this.read((store) => store.count(collection, filter));
  }

  generations(): Promise<Generation[]> {
    return this.read((store) => store.generations());
  }

  private async read<T>(work: (store: SqliteReadModels) => Promise<T>): Promise<T> {
    const { store } = this;
    if (!store) throw new StoreUnavailable(`The read models ${this.file} are not open`);
    try {
      return await work(store);
    } catch (error) {
      if (error instanceof ReadModelsUnreadable && this.store === store) {
        await this.close();
        this.listener();
      }
      throw error;
    }
  }
}
