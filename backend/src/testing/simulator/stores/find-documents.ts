import type { Document, Find, Scalar, Sort } from '@arena/domain/kernel/ports/read-models.port';
import { cursorValues, sortKeys } from '@arena/infra/read-models/find-keys';

/** One document more than the limit, so that the caller sees whether there is a next page. */
export function findIn<D extends Document>(documents: readonly D[], query: Find): D[] {
  const keys = sortKeys(query.sort);
  const after = query.after === undefined ? null : cursorValues(query.after, keys.length);
  const found = documents
    .filter((document) => matches(document, query))
    .sort((one, other) => compare(keys, valuesOf(one, keys), valuesOf(other, keys)))
    .filter((document) => after === null || compare(keys, valuesOf(document, keys), after) > 0);
  return query.limit === undefined ? found : found.slice(0, query.limit + 1);
}

export function matches(document: Document, { where = {}, range }: Find): boolean {
  const equal = Object.entries(where).every(([field, wanted]) =>
    [wanted].flat().includes(valueOf(document, field)),
  );
  if (!equal || !range) return equal;
  const value = valueOf(document, range.field);
  if (value === null) return false;
  if (range.from !== undefined && order(value, range.from) < 0) return false;
  return range.to === undefined || order(value, range.to) <= 0;
}

function valuesOf(document: Document, keys: readonly Sort[]): Scalar[] {
  return keys.map(({ field }) => valueOf(document, field));
}

function valueOf(document: Document, field: string): Scalar {
  return (document as unknown as Readonly<Record<string, Scalar | undefined>>)[field] ?? null;
}

function compare(keys: readonly Sort[], one: readonly Scalar[], other: readonly Scalar[]): number {
  for (const [n, key] of keys.entries()) {
    const difference = order(one[n] ?? null, other[n] ?? null);
    if (difference !== 0) return key.order === 'asc' ? difference : -difference;
  }
  return 0;
}

/** Null first. */
function order(one: Scalar, other: Scalar): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
}
