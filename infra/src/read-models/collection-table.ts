import type { CollectionSpec, Document, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import type { SqliteDatabase, SqlValue } from '../sqlite/open-database.js';
import { checkedCollection, checkedField, indexFields } from './find-keys.js';

/** Accepts only plain names, so the result is safe in SQL. */
export function tableOf(collection: string): string {
  return `"c_${checkedCollection(collection)}"`;
}

export function columnOf(field: string): string {
  return checkedField(field) === 'id' ? 'id' : `"f_${field}"`;
}

/** A column without a type stores values as they are. */
export function createTable(collection: CollectionSpec): string {
  const columns = [...fieldsOf(collection)].map(columnOf);
  return `CREATE TABLE ${tableOf(collection.name)}(
    ${['id TEXT PRIMARY KEY NOT NULL', 'doc TEXT NOT NULL', ...columns].join(', ')})`;
}

export function addColumn(collection: string, field: string): string {
  return `ALTER TABLE ${tableOf(collection)} ADD COLUMN ${columnOf(field)}`;
}

export function createIndexes({ name, indexes }: CollectionSpec): string[] {
  return indexes.map(({ fields }) => {
    return `CREATE INDEX IF NOT EXISTS "i_${name}_${fields.join('_')}"
      ON ${tableOf(name)}(${indexFields(fields).map(columnOf).join(', ')})`;
  });
}

export function fieldsOf({ indexes }: CollectionSpec): Set<string> {
  return new Set(indexes.flatMap(({ fields }) => fields).filter((field) => field !== 'id'));
}

/** Null becomes a value that sorts before all others and can be compared. */
export function indexed(value: Scalar): SqlValue {
  if (value === null) return -Infinity;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Rows per statement. A fixed set, so that few statements are prepared. */
const SIZES = [100, 10, 1];

/** A table with the documents as JSON and their indexed fields as columns. */
export class CollectionTable {
  private readonly upserts: readonly (readonly [size: number, sql: string])[];
  readonly fields: ReadonlySet<string>;

  constructor(
    private readonly database: SqliteDatabase,
    readonly name: string,
    private readonly columns: readonly string[],
  ) {
    this.fields = new Set(columns);
    this.upserts = SIZES.map((size) => [size, upsertSql(name, columns, size)]);
  }

  upsert(documents: readonly Document[]): void {
    let from = 0;
    for (const [size, sql] of this.upserts) {
      for (; documents.length - from >= size; from += size)
        this.database.run(sql, this.valuesOf(documents, from, from + size));
    }
  }

  delete(ids: readonly string[]): void {
    const sql = `DELETE FROM ${tableOf(this.name)} WHERE id IN (SELECT value FROM json_each(?))`;
    this.database.run(sql, [JSON.stringify(ids)]);
  }

  private valuesOf(documents: readonly Document[], from: number, to: number): SqlValue[] {
    const values: SqlValue[] = [];
    for (let n = from; n < to; n++) {
      const document = documents[n] as Document & Readonly<Record<string, Scalar | undefined>>;
      values.push(document.id, JSON.stringify(document));
      for (const field of this.columns) values.push(indexed(document[field] ?? null));
    }
    return values;
  }
}

function upsertSql(name: string, fields: readonly string[], rows: number): string {
  const columns = ['doc', ...fields.map(columnOf)];
  const marks = `(?, ${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO ${tableOf(name)}(id, ${columns.join(', ')})
    VALUES ${Array.from({ length: rows }, () => marks).join(', ')}
    ON CONFLICT(id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}
