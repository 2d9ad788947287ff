import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { CollectionSpec } from '@arena/domain/kernel/ports/read-models.port';
import type { SqliteDatabase } from '../sqlite/open-database.js';
import { documentIn } from './open-read-models-file.js';
import type { Index } from './index-choice.js';
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
  private readonly indexes = new Map<string, readonly Index[]>();

  constructor(private readonly database: SqliteDatabase) {}

  async ensure(collection: CollectionSpec, indexing: 'now' | 'later'): Promise<void> {
    this.forget(collection.name);
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

  /** Remembered once every field has one, because they are made one after the other. */
  indexesOf({ name, fields }: CollectionTable): readonly Index[] {
    const known = this.indexes.get(name);
    if (known) return known;
    const rows = this.database.all(
      `SELECT list.name, info.name FROM pragma_index_list(?) list, pragma_index_info(list.name) info
       WHERE list.origin = 'c' ORDER BY list.name, info.seqno`,
      [tableOf(name).slice(1, -1)],
    );
    const found = new Map<string, string[]>();
    for (const [index, column] of rows.map((row) => row.map(String) as [string, string]))
      found.set(index, [...(found.get(index) ?? []), column.replace(/^f_/, '')]);
    const indexes = [...found].map(([index, columns]) => ({ name: index, fields: columns }));
    const indexed = new Set(indexes.flatMap((index) => index.fields));
    if ([...fields].every((field) => indexed.has(field))) this.indexes.set(name, indexes);
    return indexes;
  }

  drop(collection: string): void {
    this.forget(collection);
    this.database.exec(`DROP TABLE IF EXISTS ${tableOf(collection)}`);
  }

  private forget(collection: string): void {
    this.known.delete(collection);
    this.indexes.delete(collection);
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
