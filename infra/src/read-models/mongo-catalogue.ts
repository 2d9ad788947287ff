import type { Db } from 'mongodb';
import type { CollectionSpec, IndexSpec } from '@arena/domain/kernel/ports/read-models.port';
import { createIndexes } from '../mongo/mongo-indexes.js';
import { persistent } from '../mongo/mongo-transaction.js';
import { checkedField, indexFields } from './find-keys.js';
import { collectionIn } from './mongo-documents.js';

interface Entry {
  readonly _id: string;
  readonly fields?: Readonly<Record<string, true>>;
}

/** Indexed fields by collection. Stored, because reading processes do not declare indexes. */
export class MongoCatalogue {
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly database: Db,
    /** Otherwise one command per index. */
    private readonly createsTogether: boolean,
  ) {}

  async declare({ name, indexes }: CollectionSpec, indexing: 'now' | 'later'): Promise<void> {
    const fields = [...new Set(indexes.flatMap((index) => index.fields))].map(checkedField);
    if (indexing === 'now') await this.index(name, indexes);
    const declared = Object.fromEntries(fields.map((field) => [`fields.${field}`, true]));
    await persistent(() =>
      this.entries.updateOne({ _id: name }, { $set: { 'fields.id': true, ...declared } }, { upsert: true }),
    );
    this.known.delete(name);
  }

  private async index(name: string, indexes: readonly IndexSpec[]): Promise<void> {
    const keys = indexes.map(({ fields }) => ({
      key: new Map(indexFields(fields).map((field) => [field, 1 as const])),
    }));
    await createIndexes(collectionIn(this.database, name), keys, this.createsTogether);
  }

  async fieldsOf(
    collection: string,
    isMissing: (fields: ReadonlySet<string>) => boolean,
  ): Promise<ReadonlySet<string> | null> {
    const known = this.known.get(collection);
    if (known && !isMissing(known)) return known;
    const entry = await this.entries.findOne({ _id: collection });
    if (!entry) return null;
    const fields = new Set(Object.keys(entry.fields ?? {}));
    this.known.set(collection, fields);
    return fields;
  }

  async forget(collections: readonly string[]): Promise<void> {
    for (const collection of collections) this.known.delete(collection);
    await this.entries.deleteMany({ _id: { $in: [...collections] } });
  }

  private get entries() {
    return this.database.collection<Entry>('_collections');
  }
}
