import type { CollectionSpec, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import type { SqlValue } from '../sqlite/open-database.js';

/**
 * Stands for null in indexed columns: below every JSON value, as null sorts first, and comparable, so that
 * equality and paging need no special case.
 */
const NULL_IN_INDEX = '-9e999';

const COLLECTION = /^[A-Za-z0-9][A-Za-z0-9@_-]{0,99}$/;
const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** Quoted table name; anything but a plain collection name is refused, so it is safe within SQL. */
export function tableOf(collection: string): string {
  if (!COLLECTION.test(collection)) throw new Error(`Not a collection name: ${JSON.stringify(collection)}`);
  return `"c_${collection}"`;
}

export function columnOf(field: string): string {
  if (!FIELD.test(field)) throw new Error(`Not an index field: ${JSON.stringify(field)}`);
  return field === 'id' ? 'id' : `"f_${field}"`;
}

export function createTable(collection: string): string {
  return `CREATE TABLE IF NOT EXISTS ${tableOf(collection)}(id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL)`;
}

/** The column is computed from the document whenever it is written, so the two cannot disagree. */
export function addColumn(collection: string, field: string): string {
  return `ALTER TABLE ${tableOf(collection)} ADD COLUMN ${columnOf(field)}
    GENERATED ALWAYS AS (ifnull(json_extract(doc, '$.${field}'), ${NULL_IN_INDEX})) VIRTUAL`;
}

/** Indexes end with the id, the last tie-breaker of every sort. */
export function createIndexes({ name, indexes }: CollectionSpec): string[] {
  return indexes.map(({ fields }) => {
    const columns = fields.includes('id') ? fields : [...fields, 'id'];
    return `CREATE INDEX IF NOT EXISTS "i_${name}_${fields.join('_')}"
      ON ${tableOf(name)}(${columns.map(columnOf).join(', ')})`;
  });
}

export function fieldsOf({ indexes }: CollectionSpec): Set<string> {
  return new Set(indexes.flatMap(({ fields }) => fields).filter((field) => field !== 'id'));
}

/** As the indexed columns hold it. */
export function indexed(value: Scalar): SqlValue {
  if (value === null) return -Infinity;
  return typeof value === 'boolean' ? Number(value) : value;
}
