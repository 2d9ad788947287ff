import type { CollectionSpec, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import type { SqlValue } from '../sqlite/open-database.js';
import { checkedCollection, checkedField, indexFields } from './find-keys.js';

/** Stands for null in indexed columns. Sorts before every JSON value and is comparable. */
const NULL_IN_INDEX = '-9e999';

/** Accepts only plain names, so the result is safe in SQL. */
export function tableOf(collection: string): string {
  return `"c_${checkedCollection(collection)}"`;
}

export function columnOf(field: string): string {
  return checkedField(field) === 'id' ? 'id' : `"f_${field}"`;
}

export function createTable(collection: CollectionSpec): string {
  const columns = ['id TEXT PRIMARY KEY NOT NULL', 'doc TEXT NOT NULL'];
  columns.push(...[...fieldsOf(collection)].map(computedColumn));
  return `CREATE TABLE ${tableOf(collection.name)}(${columns.join(', ')})`;
}

export function addColumn(collection: string, field: string): string {
  return `ALTER TABLE ${tableOf(collection)} ADD COLUMN ${computedColumn(field)}`;
}

/** SQLite computes the column from the document on every write, so the two always agree. */
function computedColumn(field: string): string {
  return `${columnOf(field)}
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

export function indexed(value: Scalar): SqlValue {
  if (value === null) return -Infinity;
  return typeof value === 'boolean' ? Number(value) : value;
}
