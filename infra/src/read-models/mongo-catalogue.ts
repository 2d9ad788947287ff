import type { Db } from 'mongodb';
import type { CollectionSpec } from '@arena/domain/kernel/ports/read-models.port';
import { persistent } from '../mongo/mongo-transaction.js';
import { checkedField, indexFields } from './find-keys.js';
import { collectionIn } from './mongo-documents.js';

interface Entry {
  /** Name of the collection. */
  readonly _id: string;
  readonly fields?: Readonly<Record<string, true>>;
}

/** Which fields of which collection are indexed: stored, as the processes that read are not those that declare. */
export class MongoCatalogue {
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(private readonly database: Db) {}

  async declare({ name, indexes }: CollectionSpec): Promise<void> {
    const collection = collectionIn(this.database, name);
    const fields = [...new Set(indexes.flatMap((index) => index.fields))].map(checkedField);
    // One by one: of several, FerretDB 1.24 breaks off the connection when the first two are there already.
    for (const index of indexes) {
      await collection.createIndexes([
        { key: new Map(indexFields(index.fields).map((field) => [field, 1])) },
      ]);
    }
    const declared = Object.fromEntries(fields.map((field) => [`fields.${field}`, true]));
    // Set one by one, so that what another process declares at the same time stays.
    await persistent(() =>
      this.entries.updateOne({ _id: name }, { $set: { 'fields.id': true, ...declared } }, { upsert: true }),
    );
    this.known.delete(name);
  }

  /** Null where there is no such collection: it reads as empty. Asks the store when a field is new to this process. */
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

  async forget(collection: string): Promise<void> {
    this.known.delete(collection);
    await this.entries.deleteOne({ _id: collection });
  }

  private get entries() {
    return this.database.collection<Entry>('_collections');
  }
}
