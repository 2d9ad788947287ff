import type { ClientSession, Collection, Db } from 'mongodb';
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
import { LONG_WAIT_MS, type MongoConnection } from '../mongo/mongo-connection.js';
import { isMissingCollection } from '../mongo/mongo-failure.js';
import { inTransaction, persistent } from '../mongo/mongo-transaction.js';
import { pageOf, undeclared, undeclaredField } from './find-keys.js';
import { requireStorable, writeAll, writesOf, type Belief, type WritesById } from './mongo-batch.js';
import { MongoCatalogue } from './mongo-catalogue.js';
import { MongoCheckpoints } from './mongo-checkpoints.js';
import { AT_ONCE, collectionIn, documentIn, foldedIn, type MongoDocument } from './mongo-documents.js';
import { findFilter, sortOf } from './mongo-find.js';

const WRITES_PER_WAIT = 500;

class MongoReadModels implements ReadModels {
  private readonly database: Db;
  private readonly catalogue: MongoCatalogue;
  private readonly checkpoints: MongoCheckpoints;

  constructor(private readonly connection: MongoConnection) {
    this.database = connection.database();
    this.catalogue = new MongoCatalogue(this.database, !connection.isFerretDb);
    this.checkpoints = new MongoCheckpoints(this.database);
  }

  async ensure(collection: CollectionSpec, indexing: 'now' | 'later' = 'now'): Promise<void> {
    await this.connection.guarded(() => this.catalogue.declare(collection, indexing), LONG_WAIT_MS);
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const stored = await this.guarded(() => this.collection(collection).findOne({ _id: id }));
    return documentIn(stored) as D | null;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    const stored = await this.storedOf(collection, ids);
    const byId = new Map(stored.map((found) => [found._id, documentIn(found) as D | null]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async folded<D extends Document>(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, FoldedDocument<D>>> {
    const stored = await this.storedOf(collection, ids);
    return new Map(stored.map((found) => [found._id, foldedIn(found) as FoldedDocument<D>]));
  }

  async find<D extends Document>(collection: string, query: Find): Promise<Page<D>> {
    return this.guarded(async () => {
      await this.refuseUndeclared(collection, query);
      const { limit, sort } = query;
      const cursor = this.collection(collection).find(findFilter(query), AT_ONCE).sort(sortOf(sort));
      const stored = await (limit === undefined ? cursor : cursor.limit(limit + 1)).toArray();
      return pageOf(stored.map(documentIn) as D[], query);
    });
  }

  async count(collection: string, filter: Filter = {}): Promise<number> {
    return this.guarded(async () => {
      await this.refuseUndeclared(collection, filter);
      return this.collection(collection).countDocuments(findFilter(filter));
    });
  }

  async apply(batch: Batch): Promise<void> {
    const count = batch.upserts.length + batch.deletes.length + batch.checkpoints.length;
    const atOnce = this.connection.transactions && count > 1;
    const { checkpoints } = batch;
    await this.persistently(batch, count, async (writes, belief) => {
      if (!atOnce) requireStorable(writes);
      // Not in the transaction: after a failure, it could not be repeated there.
      if (checkpoints.length > 0) await this.checkpoints.takeOverFormer();
      const write = async (session?: ClientSession): Promise<void> => {
        await writeAll(this.database, writes, { belief, session });
        await this.checkpoints.advance(checkpoints, session);
      };
      await (atOnce ? inTransaction(this.connection, write) : write());
    });
  }

  async load(writes: Writes): Promise<void> {
    const count = writes.upserts.length + writes.deletes.length;
    await this.persistently(writes, count, (byId, belief) =>
      writeAll(this.database, byId, { belief, insertsApart: true }),
    );
  }

  async generations(): Promise<Generation[]> {
    return this.guarded(async () => {
      await this.checkpoints.takeOverFormer();
      return this.checkpoints.generations();
    });
  }

  async checkpointOf(projection: string, generation: number): Promise<number | null> {
    return this.guarded(async () => {
      await this.checkpoints.takeOverFormer();
      return this.checkpoints.positionOf(projection, generation);
    });
  }

  async activate(generation: Generation): Promise<void> {
    await this.guarded(async () => {
      await this.checkpoints.takeOverFormer();
      await persistent(() => this.checkpoints.activate(generation));
    });
  }

  /** Deletes the checkpoints first, so that none remains for deleted documents. */
  async drop(collections: readonly string[]): Promise<void> {
    if (collections.length === 0) return;
    await this.connection.guarded(async () => {
      await this.checkpoints.takeOverFormer();
      await this.checkpoints.remove(collections);
      const stored = await this.database.listCollections({}, { nameOnly: true }).toArray();
      const present = new Set(stored.map(({ name }) => name));
      for (const name of collections) if (present.has(name)) await dropped(this.collection(name));
      await this.catalogue.forget(collections);
    }, LONG_WAIT_MS);
  }

  /** Other stores share the connection, so it stays open. */
  async close(): Promise<void> {}

  private async persistently(
    batch: Writes,
    count: number,
    work: (writes: WritesById, belief: Belief) => Promise<void>,
  ): Promise<void> {
    const writes = writesOf(batch);
    let belief: Belief = 'believe';
    const attempt = async (): Promise<void> => {
      const current = belief;
      // Another writer was faster, so what the batch says is outdated.
      belief = 'look';
      await work(writes, current);
    };
    await this.connection.guarded(
      () => persistent(attempt),
      this.connection.waitMs * Math.ceil(count / WRITES_PER_WAIT),
    );
  }

  private async storedOf(collection: string, ids: readonly string[]): Promise<MongoDocument[]> {
    if (ids.length === 0) return [];
    return this.guarded(() =>
      this.collection(collection)
        .find({ _id: { $in: [...ids] } }, AT_ONCE)
        .toArray(),
    );
  }

  private async refuseUndeclared(collection: string, query: Find): Promise<void> {
    const isMissing = (fields: ReadonlySet<string>) => undeclaredField(query, fields) !== undefined;
    const declared = await this.catalogue.fieldsOf(collection, isMissing);
    const stranger = declared && undeclaredField(query, declared);
    if (stranger) throw undeclared(collection, stranger);
  }

  private collection(name: string) {
    return collectionIn(this.database, name);
  }

  private guarded<T>(work: () => Promise<T>): Promise<T> {
    return this.connection.guarded(work);
  }
}

async function dropped(collection: Collection<MongoDocument>): Promise<void> {
  try {
    await collection.drop();
  } catch (error) {
    if (!isMissingCollection(error)) throw error;
  }
}

export function openMongoReadModels(connection: MongoConnection): ReadModels {
  return new MongoReadModels(connection);
}
