import type { Filter, Find, Sort } from '@arena/domain/kernel/ports/read-models.port';
import type { SqlValue } from '../sqlite/open-database.js';
import { columnOf, indexed, tableOf } from './collection-table.js';
import { cursorValues, isList, sortKeys } from './find-keys.js';
import type { Index, IndexUse } from './index-choice.js';

export interface Sql {
  readonly text: string;
  readonly values: SqlValue[];
}

/** @param index that SQLite must use; null: it chooses */
export function findSql(collection: string, query: Find, index: Index | null = null): Sql {
  const keys = sortKeys(query.sort);
  const conditions = [whereSql(query.where), rangeSql(query.range), afterSql(keys, query.after)];
  const filter = joined(conditions);
  const order = keys.map(({ field, order }) => `${columnOf(field)} ${order}`).join(', ');
  const limit = query.limit === undefined ? -1 : query.limit + 1;
  return {
    text: `SELECT doc FROM ${tableOf(collection)}${by(index)}${filter.text} ORDER BY ${order} LIMIT ?`,
    values: [...filter.values, limit],
  };
}

export function countSql(collection: string, { where, range }: Filter): Sql {
  const filter = joined([whereSql(where), rangeSql(range)]);
  return { text: `SELECT count(*) FROM ${tableOf(collection)}${filter.text}`, values: filter.values };
}

/** Counts the documents that an index leaves, up to a limit. Reads nothing but the index. */
export function countUpToSql(collection: string, { index, where, range }: IndexUse, limit: number): Sql {
  const filter = joined([whereSql(where), rangeSql(range)]);
  const found = `SELECT 1 FROM ${tableOf(collection)}${by(index)}${filter.text} LIMIT ?`;
  return { text: `SELECT count(*) FROM (${found})`, values: [...filter.values, limit] };
}

function by(index: Index | null): string {
  return index ? ` INDEXED BY "${index.name}"` : '';
}

function whereSql(where: Find['where'] = {}): Sql {
  const entries = Object.entries(where);
  return {
    text: entries
      .map(
        ([field, value]) =>
          `${columnOf(field)} ${isList(value) ? `IN (${value.map(() => '?').join(', ')})` : '= ?'}`,
      )
      .join(' AND '),
    values: entries.flatMap(([, value]) => [value].flat().map(indexed)),
  };
}

function rangeSql(range: Find['range']): Sql {
  if (!range) return { text: '', values: [] };
  const column = columnOf(range.field);
  const parts: string[] = [];
  const values: SqlValue[] = [];
  // Without a lower bound, null must still be excluded.
  parts.push(range.from === undefined ? `${column} > ?` : `${column} >= ?`);
  values.push(range.from ?? indexed(null));
  if (range.to !== undefined) {
    parts.push(`${column} <= ?`);
    values.push(range.to);
  }
  return { text: parts.join(' AND '), values };
}

function afterSql(keys: readonly Sort[], after: string | undefined): Sql {
  if (after === undefined) return { text: '', values: [] };
  const values = cursorValues(after, keys.length).map(indexed);
  const columns = keys.map(({ field }) => columnOf(field));
  const signs = keys.map(({ order }) => (order === 'asc' ? '>' : '<'));
  if (new Set(signs).size === 1) {
    const marks = columns.map(() => '?').join(', ');
    return { text: `(${columns.join(', ')}) ${signs[0] ?? '>'} (${marks})`, values };
  }
  return mixedAfterSql(columns, signs, values);
}

function mixedAfterSql(columns: readonly string[], signs: readonly string[], values: SqlValue[]): Sql {
  const steps = columns.map((column, n) => {
    const equal = columns.slice(0, n).map((before) => `${before} = ?`);
    return `(${[...equal, `${column} ${signs[n] ?? '>'} ?`].join(' AND ')})`;
  });
  return {
    text: `(${steps.join(' OR ')})`,
    values: columns.flatMap((_, n) => values.slice(0, n + 1)),
  };
}

function joined(conditions: readonly Sql[]): Sql {
  const used = conditions.filter(({ text }) => text !== '');
  return {
    text: used.length ? ` WHERE ${used.map(({ text }) => text).join(' AND ')}` : '',
    values: used.flatMap(({ values }) => values),
  };
}
