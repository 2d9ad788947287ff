import type { Filter } from 'mongodb';
import type { Find, Scalar, Sort } from '@arena/domain/kernel/ports/read-models.port';
import { cursorValues, isList, sortKeys } from './find-keys.js';
import { ALIVE, type MongoDocument } from './mongo-documents.js';

type Condition = Filter<MongoDocument>;

interface Key extends Sort {
  readonly value: Scalar;
}

export function findFilter({ where, range, sort, after }: Find): Condition {
  return { $and: [ALIVE, whereFilter(where), rangeFilter(range), afterFilter(sort, after)] };
}

function whereFilter(where: Find['where'] = {}): Condition {
  return Object.fromEntries(
    Object.entries(where).map(([field, value]) => [
      nameOf(field),
      isList(value) ? { $in: [...value] } : value,
    ]),
  );
}

export function sortOf(sort: Find['sort']): [string, 1 | -1][] {
  return named(sortKeys(sort)).map(({ field, order }) => [field, order === 'asc' ? 1 : -1]);
}

/** Without a lower bound, null must still be excluded: no comparison with a value matches it. */
function rangeFilter(range: Find['range']): Condition {
  if (!range) return {};
  const { field, from, to } = range;
  const ends = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
  return { [nameOf(field)]: from === undefined && to === undefined ? { $ne: null } : ends };
}

/** Keyset condition. The condition on the first key limits the index scan. */
function afterFilter(sort: Find['sort'], after: string | undefined): Condition {
  if (after === undefined) return {};
  const names = named(sortKeys(sort));
  const values = cursorValues(after, names.length);
  const keys = names.map((key, n): Key => ({ ...key, value: values[n] ?? null }));
  const steps = keys.flatMap((key, n) => {
    const condition = beyond(key);
    const equal = keys.slice(0, n).map(({ field, value }): Condition => ({ [field]: value }));
    return condition ? [{ $and: [...equal, condition] }] : [];
  });
  return { $and: [...keys.slice(0, 1).map(atOrBeyond), { $or: steps }] };
}

/** Null sorts first, and only `$not` selects what is above it. Without a condition, nothing follows. */
function beyond({ field, order, value }: Key): Condition | null {
  if (order === 'asc') return { [field]: value === null ? { $ne: null } : { $gt: value } };
  return value === null ? null : { [field]: { $not: { $gte: value } } };
}

function atOrBeyond({ field, order, value }: Key): Condition {
  if (order === 'asc') return value === null ? {} : { [field]: { $gte: value } };
  return value === null ? { [field]: null } : { [field]: { $not: { $gt: value } } };
}

function named(keys: readonly Sort[]): readonly Sort[] {
  return keys.length > 1 ? keys : keys.map((key) => ({ ...key, field: nameOf(key.field) }));
}

function nameOf(field: string): string {
  return field === 'id' ? '_id' : field;
}
