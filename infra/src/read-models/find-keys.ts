import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Document, Find, Page, Scalar, Sort, Where } from '@arena/domain/kernel/ports/read-models.port';
import { cursorOf, valuesIn } from './cursor.js';

const COLLECTION = /^[A-Za-z0-9][A-Za-z0-9@_-]{0,99}$/;
const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** @throws unless the name is safe in SQL and not one of the store's own collections */
export function checkedCollection(name: string): string {
  if (!COLLECTION.test(name)) throw new Error(`Not a collection name: ${JSON.stringify(name)}`);
  return name;
}

export function checkedField(field: string): string {
  if (!FIELD.test(field)) throw new Error(`Not an index field: ${JSON.stringify(field)}`);
  return field;
}

export function indexFields(fields: readonly string[]): readonly string[] {
  return fields.includes('id') ? fields : [...fields, 'id'];
}

export function undeclaredField(query: Find, declared: ReadonlySet<string>): string | undefined {
  const { where = {}, range, sort = [] } = query;
  return [...Object.keys(where), ...(range ? [range.field] : []), ...sort.map(({ field }) => field)].find(
    (field) => field !== 'id' && !declared.has(field),
  );
}

export function undeclared(collection: string, field: string): Error {
  return new Error(`Collection ${collection} declares no index on ${field}`);
}

/** The id has the direction of the last key, so that one index serves both directions. */
export function sortKeys(sort: Find['sort'] = []): Sort[] {
  const keys = sort.filter(({ field }) => field !== 'id');
  const byId = sort.find(({ field }) => field === 'id');
  return [...keys, byId ?? { field: 'id', order: sort.at(-1)?.order ?? 'asc' }];
}

function cursorAfter(document: Document, sort: Find['sort']): string {
  const fields: Readonly<Record<string, unknown>> = { ...document };
  const values = sortKeys(sort).map(({ field }) => fields[field] ?? null);
  return cursorOf(values);
}

/** @throws DomainError('malformed-request'), because clients send cursors */
export function cursorValues(cursor: string, length: number): readonly Scalar[] {
  const values = valuesIn(cursor);
  if (values.length !== length || !values.every(isScalar)) throw new DomainError('malformed-request');
  return values;
}

export function isList(value: Where[string]): value is readonly Scalar[] {
  return Array.isArray(value);
}

export function pageOf<D extends Document>(documents: D[], { limit, sort }: Find): Page<D> {
  if (limit === undefined || documents.length <= limit) return { documents, next: null };
  documents.pop();
  const last = documents.at(-1);
  return { documents, next: last ? cursorAfter(last, sort) : null };
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
