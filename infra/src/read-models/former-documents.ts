import { existsSync } from 'node:fs';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import {
  isUnavailable,
  isUnreadable,
  openDatabase,
  type SqliteDatabase,
  type SqlValue,
} from '../sqlite/open-database.js';
import { tableOf } from './collection-table.js';

export interface FormerDocuments {
  /** By collection. */
  readonly found: ReadonlyMap<string, readonly Document[]>;
  readonly lost: readonly Loss[];
}

/** Documents that damage has made unreadable. */
export interface Loss {
  readonly collection: string;
  /** Null when nothing in the collection can be read, so nobody knows how many there were. */
  readonly documents: { readonly lost: number; readonly stored: number } | null;
}

/**
 * Up to release 0.4, the file of the read models also had the documents that no log restores.
 * @returns those of these collections. Damage loses only the documents that it hits.
 * @throws StoreUnavailable when the file may be readable later
 */
export function formerDocumentsIn(file: string, collections: readonly string[]): FormerDocuments {
  if (!existsSync(file)) return { found: new Map(), lost: [] };
  try {
    return (
      unlessDamaged(() => readDocuments(file, collections)) ?? {
        found: new Map(),
        lost: collections.map(all),
      }
    );
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    const message = `The documents that an earlier release kept in ${file} cannot be read now: ${String(cause)}`;
    throw new StoreUnavailable(message, { cause });
  }
}

function readDocuments(file: string, collections: readonly string[]): FormerDocuments {
  const found = new Map<string, readonly Document[]>();
  const lost: Loss[] = [];
  const database = openDatabase({ file, pragmas: [], leavesCheckpoints: true });
  try {
    const tables = new Set(database.all("SELECT name FROM sqlite_master WHERE type='table'").flat());
    for (const collection of collections.filter((each) => tables.has(`c_${each}`))) {
      const read = unlessDamaged(() => readCollection(database, tableOf(collection)));
      if (read) found.set(collection, read.documents);
      if (!read) lost.push(all(collection));
      else if (read.lost > 0)
        lost.push({ collection, documents: { lost: read.lost, stored: read.lost + read.documents.length } });
    }
    return { found, lost };
  } finally {
    database.close();
  }
}

function readCollection(
  database: SqliteDatabase,
  table: string,
): { documents: readonly Document[]; lost: number } {
  // Reads them from an index, or from the table when the index is damaged.
  const sql = `SELECT rowid FROM ${table}`;
  const rows = (unlessDamaged(() => database.all(sql)) ?? database.all(`${sql} NOT INDEXED`)).flat();
  // One by one, because a damaged page fails every row of a query.
  const documents = rows.flatMap((row) => documentAt(database, table, row) ?? []);
  return { documents, lost: rows.length - documents.length };
}

function documentAt(database: SqliteDatabase, table: string, row: SqlValue): Document | null {
  return unlessDamaged(() => {
    const [id, doc] = database.all(`SELECT id, doc FROM ${table} WHERE rowid = ?`, [row])[0] ?? [];
    const document = JSON.parse(String(doc)) as Document | null;
    return document?.id === id ? document : null;
  });
}

function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isUnreadable(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

function all(collection: string): Loss {
  return { collection, documents: null };
}
