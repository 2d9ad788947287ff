import type {
  Batch,
  CollectionSpec,
  Document,
  Find,
  Folded,
  Generation,
  Page,
  ReadModels,
  Scalar,
  Writes,
} from '@arena/domain/kernel/ports/read-models.port';
import { ReadModelsUnreadable, removeReadModels } from './open-read-models-file.js';
import { openSqliteReadModels, type SqliteReadModels } from './sqlite-read-models.js';

const OF_A_PROJECTION = /@\d+$/;

/** Fails after the first damaged page until `replace`: partly readable documents would look correct. */
export class ReplaceableReadModels implements ReadModels {
  private readonly standing = new Map<string, CollectionSpec>();
  private damage: ReadModelsUnreadable | null = null;
  private listener: () => void = () => undefined;

  constructor(
    private readonly file: string,
    private store: SqliteReadModels,
  ) {}

  onDamage(listener: () => void): void {
    this.listener = listener;
  }

  async replace(): Promise<void> {
    await this.store.close();
    removeReadModels(this.file);
    this.store = openSqliteReadModels({ file: this.file });
    for (const collection of this.standing.values()) await this.store.ensure(collection);
    this.damage = null;
  }

  async ensure(collection: CollectionSpec, indexing?: 'now' | 'later'): Promise<void> {
    if (!OF_A_PROJECTION.test(collection.name)) this.standing.set(collection.name, collection);
    return this.call((store) => store.ensure(collection, indexing));
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.call((store) => store.get<D>(collection, id));
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return this.call((store) => store.getMany<D>(collection, ids));
  }

  folded<D extends Document>(collection: string, ids: readonly string[]): Promise<Map<string, Folded<D>>> {
    return this.call((store) => store.folded<D>(collection, ids));
  }

  find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    return this.call((store) => store.find<D>(collection, query));
  }

  count(collection: string, where?: Readonly<Record<string, Scalar>>): Promise<number> {
    return this.call((store) => store.count(collection, where));
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

  drop(collection: string): Promise<void> {
    return this.call((store) => store.drop(collection));
  }

  purge(): Promise<void> {
    return this.call((store) => store.purge());
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private async call<T>(work: (store: SqliteReadModels) => Promise<T>): Promise<T> {
    if (this.damage) throw this.damage;
    try {
      return await work(this.store);
    } catch (error) {
      if (error instanceof ReadModelsUnreadable) this.found(error);
      throw error;
    }
  }

  private found(damage: ReadModelsUnreadable): void {
    if (this.damage) return;
    this.damage = damage;
    this.listener();
  }
}
