import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { CollectionSpec } from '@arena/domain/kernel/ports/read-models.port';
import type { SqliteDatabase } from '../sqlite/open-database.js';
import { documentIn } from './open-read-models-file.js';
import {
  CollectionTable,
  addColumn,
  createIndexes,
  createTable,
  fieldsOf,
  tableOf,
} from './collection-table.js';

const PAGE = 1000;

/** The tables of a file, made and changed as the collections declare. */
export class CollectionTables {
  private readonly known = new Map<string, CollectionTable>();

  constructor(private readonly database: SqliteDatabase) {}

  async ensure(collection: CollectionSpec, indexing: 'now' | 'later'): Promise<void> {
    this.known.delete(collection.name);
    this.database.transaction(() => {
      const present = this.find(collection.name);
      if (present) this.addMissing(collection, present);
      else this.database.exec(createTable(collection));
    });
    if (indexing === 'later') return;
    for (const index of createIndexes(collection)) {
      this.database.exec(index);
      // An index over many documents takes a second.
      await eventLoopTurn();
    }
  }

  /** Null when there is no such collection. */
  find(collection: string): CollectionTable | null {
    const known = this.known.get(collection);
    if (known) return known;
    const table = tableOf(collection).slice(1, -1);
    const columns = this.database
      .all('SELECT name FROM pragma_table_info(?)', [table])
      .map(([name]) => String(name));
    if (columns.length === 0) return null;
    const fields = columns.filter((name) => name.startsWith('f_')).map((name) => name.slice(2));
    const found = new CollectionTable(this.database, collection, fields);
    this.known.set(collection, found);
    return found;
  }

  drop(collection: string): void {
    this.known.delete(collection);
    this.database.exec(`DROP TABLE IF EXISTS ${tableOf(collection)}`);
  }

  private addMissing(collection: CollectionSpec, present: CollectionTable): void {
    const missing = [...fieldsOf(collection)].filter((field) => !present.fields.has(field));
    if (missing.length === 0) return;
    for (const field of missing) this.database.exec(addColumn(collection.name, field));
    this.known.delete(collection.name);
    this.rewrite(collection.name);
  }

  /** Fills all columns from the documents. */
  private rewrite(collection: string): void {
    const sql = `SELECT doc FROM ${tableOf(collection)} WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
    const table = this.find(collection);
    for (let after = '', more = true; more;) {
      const rows = this.database.all(sql, [after]);
      const documents = rows.map(([doc]) => documentIn(this.database.file, doc));
      table?.upsert(documents);
      more = rows.length === PAGE;
      after = documents.at(-1)?.id ?? after;
    }
  }
}
