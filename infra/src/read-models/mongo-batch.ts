import {
  BSON,
  type AnyBulkWriteOperation,
  type BulkWriteOptions,
  type ClientSession,
  type Collection,
  type Db,
  type Filter,
} from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Writes } from '@arena/domain/kernel/ports/read-models.port';
import { AT_ONCE, collectionIn, storedForm, tombstone, type MongoDocument } from './mongo-documents.js';

interface Write {
  readonly id: string;
  /** Null deletes the document without a tombstone. */
  readonly stored: MongoDocument | null;
  readonly position: number | undefined;
  readonly wasThere: boolean | undefined;
}

/** Whether to believe what a batch says of the stored documents, or to look. */
export type Belief = 'believe' | 'look';

export interface Writing {
  readonly belief: Belief;
  readonly session?: ClientSession | undefined;
  /** One command more where a collection has new and changed documents, but less work for the server. */
  readonly insertsApart?: boolean;
}

export type WritesById = ReadonlyMap<string, ReadonlyMap<string, Write>>;

export function writesOf({ upserts, deletes }: Writes): WritesById {
  const writes = new Map<string, Map<string, Write>>();
  const add = (collection: string, write: Write): void => {
    const known = writes.get(collection) ?? new Map<string, Write>();
    writes.set(collection, known);
    if (positionOf(known.get(write.id)) <= positionOf(write)) known.set(write.id, write);
  };
  for (const { collection, document, position, wasThere } of upserts)
    add(collection, { id: document.id, stored: storedForm(document, position), position, wasThere });
  for (const { collection, id, position, wasThere } of deletes) {
    const stored = position === undefined ? null : tombstone(id, position);
    add(collection, { id, stored, position, wasThere });
  }
  return writes;
}

/** Before the first command, where each is written at once. @throws for a document that cannot be stored */
export function requireStorable(writes: WritesById): void {
  for (const byId of writes.values())
    for (const { stored } of byId.values()) if (stored) BSON.serialize(stored, { ignoreUndefined: true });
}

/** Parallel writes are not possible in a transaction. */
export async function writeAll(
  database: Db,
  writes: WritesById,
  { belief, session, insertsApart = false }: Writing,
): Promise<void> {
  const write = async ([name, byId]: [string, ReadonlyMap<string, Write>]): Promise<void> => {
    const options = session ? { session } : {};
    const target = { collection: collectionIn(database, name), options, insertsApart };
    const all = [...byId.values()];
    if (belief === 'believe' && (await believed(target, all))) return;
    await compared(target, all);
  };
  if (!session) await Promise.all([...writes].map(write));
  else for (const each of writes) await write(each);
}

interface Target {
  readonly collection: Collection<MongoDocument>;
  readonly insertsApart: boolean;
  readonly options: { readonly session?: ClientSession };
}

/**
 * One command, without looking first. A duplicate key means that the document is there after all.
 * @returns false when not all could be written: some documents are unknown, missing or newer
 */
async function believed(
  { collection, options, insertsApart }: Target,
  writes: readonly Write[],
): Promise<boolean> {
  if (writes.some(({ position, wasThere }) => position !== undefined && wasThere === undefined)) return false;
  // Inserts and replacements together are two commands.
  const inserts =
    insertsApart || writes.every((write) => write.position !== undefined && write.wasThere === false);
  const operations = writes.map((write) => believedOperation(write, inserts));
  if (operations.length === 0) return true;
  const done = await collection.bulkWrite(oneKindAfterTheOther(operations), bulk(options));
  const written = done.insertedCount + done.matchedCount + done.upsertedCount;
  return written === writes.filter(({ stored }) => stored).length;
}

function believedOperation(write: Write, inserts: boolean): AnyBulkWriteOperation<MongoDocument> {
  const { id, stored, position } = write;
  if (!stored || position === undefined) return unconditional(write);
  if (inserts && !write.wasThere) return { insertOne: { document: stored } };
  return { replaceOne: { filter: older(id, position), replacement: stored, upsert: !write.wasThere } };
}

async function compared(target: Target, writes: readonly Write[]): Promise<void> {
  const { collection, options } = target;
  const known = await positionsIn(target, writes);
  const operations = writes.flatMap((write) => comparedOperation(write, known) ?? []);
  if (operations.length > 0) await collection.bulkWrite(oneKindAfterTheOther(operations), bulk(options));
}

/** A failed command ends the transaction. A further one would report that instead of what has failed. */
function bulk(options: Target['options']): BulkWriteOptions {
  return { ordered: options.session !== undefined, ...options };
}

/** The driver sends ordered operations of a kind in one command only when they follow each other. */
function oneKindAfterTheOther(
  operations: readonly AnyBulkWriteOperation<MongoDocument>[],
): AnyBulkWriteOperation<MongoDocument>[] {
  const kind = (operation: AnyBulkWriteOperation<MongoDocument>): string => Object.keys(operation).join();
  return operations.toSorted((a, b) => kind(a).localeCompare(kind(b)));
}

async function positionsIn(
  { collection, options }: Target,
  writes: readonly Write[],
): Promise<Map<string, number>> {
  const ids = writes.filter(({ position }) => position !== undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const asked = { projection: { _position: 1 }, ...AT_ONCE, ...options };
  const cursor = collection.find({ _id: { $in: ids } }, asked);
  return new Map((await cursor.toArray()).map(({ _id, _position }) => [_id, _position ?? LOG_START]));
}

/**
 * Inserts, or replaces an older document. A duplicate key means that another writer was faster, and the
 * whole write is repeated. A conditional upsert fails in a transaction, which a duplicate key ends, and on
 * FerretDB, which skips the rest of an update after the first duplicate key.
 */
function comparedOperation(
  write: Write,
  known: ReadonlyMap<string, number>,
): AnyBulkWriteOperation<MongoDocument> | null {
  const { id, stored, position } = write;
  if (!stored || position === undefined) return unconditional(write);
  const there = known.get(id);
  if (there === undefined) return { insertOne: { document: stored } };
  if (there >= position) return null;
  return { replaceOne: { filter: older(id, position), replacement: stored } };
}

/** Outside of projections. */
function unconditional({ id, stored }: Write): AnyBulkWriteOperation<MongoDocument> {
  if (!stored) return { deleteOne: { filter: { _id: id } } };
  return { replaceOne: { filter: { _id: id }, replacement: stored, upsert: true } };
}

function older(id: string, position: number): Filter<MongoDocument> {
  return { _id: id, _position: { $not: { $gte: position } } };
}

function positionOf(write: Write | undefined): number {
  return write?.position ?? LOG_START;
}
