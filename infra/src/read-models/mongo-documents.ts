import type { Collection, Db } from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, FoldedDocument } from '@arena/domain/kernel/ports/read-models.port';
import { checkedCollection } from './find-keys.js';

/** A deletion leaves `_id` and `_position` behind, so that an older write cannot restore the document. */
export interface MongoDocument {
  readonly _id: string;
  readonly _position?: number;
  readonly id?: string;
  readonly [field: string]: unknown;
}

/** Without it, the driver fetches all after the first 101 documents with another command. */
export const AT_ONCE = { batchSize: 10_000 };

export const ALIVE = { id: { $gte: '' } };

export function collectionIn(database: Db, name: string): Collection<MongoDocument> {
  return database.collection<MongoDocument>(checkedCollection(name));
}

export function storedForm(document: Document, position?: number): MongoDocument {
  if ('_id' in document || '_position' in document)
    throw new Error(`Document ${document.id} has a field of the store's own`);
  return { _id: document.id, ...document, ...(position === undefined ? {} : { _position: position }) };
}

export function tombstone(id: string, position: number): MongoDocument {
  return { _id: id, _position: position };
}

export function documentIn(stored: MongoDocument | null): Document | null {
  if (stored?.id === undefined) return null;
  const fields = Object.entries(stored).filter(([field]) => field !== '_id' && field !== '_position');
  return { id: stored.id, ...Object.fromEntries(fields) };
}

export function foldedIn(stored: MongoDocument): FoldedDocument {
  return { document: documentIn(stored), position: stored._position ?? LOG_START };
}
