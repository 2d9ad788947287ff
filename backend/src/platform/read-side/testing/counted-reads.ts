import type { CollectionSpec, Document } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import type { Projection } from '@arena/projections/kernel/projection';
import { ReadModelReader } from '../projector/reads/read-model-reader.js';
import { collectionOf } from '../projector/track.js';

const GENERATION = 1;

/** Read models in memory that tell which of them were read, one entry for each command that a server would get. */
export class CountedReads extends ReadModelReader {
  private readonly reads: string[] = [];

  private constructor(private readonly store: ReturnType<typeof openSqliteReadModels>) {
    super(store, { generationOf: () => GENERATION });
  }

  static open(): CountedReads {
    return new CountedReads(openSqliteReadModels({ file: ':memory:' }));
  }

  async fill<D extends Document>({ name, indexes }: Projection<D>, documents: readonly D[]): Promise<void> {
    const spec: CollectionSpec = { name: collectionOf(name, GENERATION), indexes };
    await this.store.ensure(spec);
    const upserts = documents.map((document) => ({ collection: spec.name, document }));
    await this.store.apply({ upserts, deletes: [], checkpoints: [] });
  }

  /** Since the last call. */
  take(): string[] {
    return this.reads.splice(0);
  }

  override get<D extends Document>(name: string, id: string) {
    this.reads.push(name);
    return super.get<D>(name, id);
  }

  override getMany<D extends Document>(name: string, ids: readonly string[]) {
    if (ids.length > 0) this.reads.push(name);
    return super.getMany<D>(name, ids);
  }

  override find<D extends Document>(name: string, query = {}) {
    this.reads.push(name);
    return super.find<D>(name, query);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
