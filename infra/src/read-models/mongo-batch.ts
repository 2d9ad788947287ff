import { BSON, type AnyBulkWriteOperation, type ClientSession, type Collection, type Db } from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Writes } from '@arena/domain/kernel/ports/read-models.port';
import { collectionIn, storedForm, tombstone, type Stored } from './mongo-documents.js';

interface Write {
  readonly id: string;
  /** Null deletes the document without a tombstone. */
  readonly stored: Stored | null;
  readonly position: number | undefined;
}

export type WritesById = ReadonlyMap<string, ReadonlyMap<string, Write>>;

export function writesOf({ upserts, deletes }: Writes): WritesById {
  const writes = new Map<string, Map<string, Write>>();
  const add = (collection: string, write: Write): void => {
    if (write.stored) BSON.serialize(write.stored, { ignoreUndefined: true });
    const known = writes.get(collection) ?? new Map<string, Write>();
    writes.set(collection, known);
    if (positionOf(known.get(write.id)) <= positionOf(write)) known.set(write.id, write);
  };
  for (const { collection, document, position } of upserts) {
    add(collection, { id: document.id, stored: storedForm(document, position), position });
  }
  for (const { collection, id, position } of deletes) {
    add(collection, { id, stored: position === undefined ? null : tombstone(id, position), position });
  }
  return writes;
}

/** Parallel writes are not possible in a transaction. */
export async function writeAll(database: Db, writes: WritesById, session?: ClientSession): Promise<void> {
  if (!session) {
    await Promise.all([...writes].map(([name, byId]) => writeTo(collectionIn(database, name), byId)));
    return;
  }
  for (const [name, byId] of writes) await writeTo(collectionIn(database, name), byId, { session });
}

async function writeTo(
  collection: Collection<Stored>,
  writes: ReadonlyMap<string, Write>,
  options: { session?: ClientSession } = {},
): Promise<void> {
  const known = await positionsIn(collection, writes, options);
  const operations = [...writes.values()].flatMap((write) => operationFor(write, known) ?? []);
  if (operations.length > 0) await collection.bulkWrite(operations, { ordered: false, ...options });
}

async function positionsIn(
  collection: Collection<Stored>,
  writes: ReadonlyMap<string, Write>,
  options: { session?: ClientSession },
): Promise<Map<string, number>> {
  const ids = [...writes.values()].filter(({ position }) => position !== undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const cursor = collection.find({ _id: { $in: ids } }, { projection: { _position: 1 }, ...options });
  return new Map((await cursor.toArray()).map(({ _id, _position }) => [_id, _position ?? LOG_START]));
}

/**
 * Inserts, or replaces an older document. A duplicate key means that another writer was faster, and the
 * whole write is repeated. A conditional upsert fails in a transaction, which a duplicate key ends, and on
 * FerretDB, which skips the rest of an update after the first duplicate key.
 */
function operationFor(
  { id, stored, position }: Write,
  known: ReadonlyMap<string, number>,
): AnyBulkWriteOperation<Stored> | null {
  if (!stored) return { deleteOne: { filter: { _id: id } } };
  if (position === undefined)
    return { replaceOne: { filter: { _id: id }, replacement: stored, upsert: true } };
  const there = known.get(id);
  if (there === undefined) return { insertOne: { document: stored } };
  if (there >= position) return null;
  const older = { _id: id, _position: { $not: { $gte: position } } };
  return { replaceOne: { filter: older, replacement: stored } };
}

function positionOf(write: Write | undefined): number {
  return write?.position ?? LOG_START;
}
