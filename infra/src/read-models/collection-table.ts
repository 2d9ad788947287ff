import type { CollectionSpec, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import type { SqlValue } from '../sqlite/open-database.js';
import { checkedCollection, checkedField, indexFields } from './find-keys.js';

/**
 * Stands for null in indexed columns: below every JSON value, as null sorts first, and comparable, so that
 * equality and paging need no special case.
 */
const NULL_IN_INDEX = '-9e999';

/** Quoted table name; anything but a plain collection name is refused, so it is safe within SQL. */
export function tableOf(collection: string): string {
  return `"c_${checkedCollection(collection)}"`;
}

export function columnOf(field: string): string {
  return checkedField(field) === 'id' ? 'id' : `"f_${field}"`;
}

export function createTable(collection: string): string {
  return `CREATE TABLE IF NOT EXISTS ${tableOf(collection)}(id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL)`;
}

/** The column is computed from the document whenever it is written, so the two cannot disagree. */
export function addColumn(collection: string, field: string): string {
  return `ALTER TABLE ${tableOf(collection)} ADD COLUMN ${columnOf(field)}
    GENERATED ALWAYS AS (ifnull(json_extract(doc, '$.${field}'), ${NULL_IN_INDEX})) VIRTUAL`;
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

/** As the indexed columns hold it. */
export function indexed(value: Scalar): SqlValue {
  if (value === null) return -Infinity;
  return typeof value === 'boolean' ? Number(value) : value;
}
