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
import type { Link } from '../world/link.js';
import type { DocumentServer, DocumentWrite } from './document-server.js';

export interface ReadModelsOptions {
  readonly link: Link;
  readonly server: DocumentServer;
  /** Into how many requests a batch is divided. The checkpoints are always the last. */
  readonly parts: (batch: Batch) => number;
}

/** The read models as one process sees them. */
export class SimulatedReadModels implements ReadModels {
  constructor(private readonly options: ReadModelsOptions) {}

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.call(`get ${collection}`, (server) => server.get(collection, id) as D | null);
  }

  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return this.call(`get ${collection}`, (server) => {
      return ids.flatMap((id) => server.get(collection, id) ?? []) as D[];
    });
  }

  find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    return this.call(`find ${collection}`, (server) => server.find(collection, query) as Page<D>);
  }

  count(collection: string, filter: Filter = {}): Promise<number> {
    return this.call(`count ${collection}`, (server) => server.count(collection, filter));
  }

  generations(): Promise<Generation[]> {
    return this.call('generations', (server) => server.generations());
  }

  ensure(collection: CollectionSpec): Promise<void> {
    return this.call(`ensure ${collection.name}`, (server) => server.ensure(collection));
  }

  folded<D extends Document>(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, FoldedDocument<D>>> {
    return this.call(`folded ${collection}`, (server) => {
      return server.folded(collection, ids) as Map<string, FoldedDocument<D>>;
    });
  }

  async apply(batch: Batch): Promise<void> {
    const { checkpoints } = batch;
    const writes = writesOf(batch);
    const parts = this.options.parts(batch);
    if (parts > 1) {
      const size = Math.ceil(writes.length / parts) || 1;
      while (writes.length > 0) await this.write(writes.splice(0, size));
    }
    await this.call('apply', (server) => {
      for (const write of writes) server.write(write);
      for (const checkpoint of checkpoints) server.checkpoint(checkpoint);
    });
  }

  async load(writes: Writes): Promise<void> {
    await this.write(writesOf(writes));
  }

  checkpointOf(projection: string, generation: number): Promise<number | null> {
    return this.call('checkpoint', (server) => server.checkpointOf(projection, generation));
  }

  activate(generation: Generation): Promise<void> {
    return this.call(`activate ${generation.projection}`, (server) => server.activate(generation));
  }

  drop(collections: readonly string[]): Promise<void> {
    return this.call(`drop ${collections.join()}`, (server) => {
      for (const collection of collections) server.drop(collection);
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private write(writes: readonly DocumentWrite[]): Promise<void> {
    return this.call('write', (server) => {
      for (const write of writes) server.write(write);
    });
  }

  private call<T>(name: string, work: (server: DocumentServer) => T): Promise<T> {
    return this.options.link.call(name, () => work(this.options.server));
  }
}

/** Serialized before they are sent, so that nothing is written of a batch that cannot be. Deletions come last. */
function writesOf({ upserts, deletes }: Writes): DocumentWrite[] {
  return [
    ...upserts.map(({ collection, document, position }) => ({
      collection,
      position,
      id: document.id,
      json: JSON.stringify(document),
    })),
    ...deletes.map(({ collection, id, position }) => ({ collection, id, position, json: null })),
  ];
}
