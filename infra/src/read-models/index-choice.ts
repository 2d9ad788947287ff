import type { Find } from '@arena/domain/kernel/ports/read-models.port';
import { sortKeys } from './find-keys.js';

export interface Index {
  readonly name: string;
  /** The last one is the id. */
  readonly fields: readonly string[];
}

/** The part of a query that an index answers, and the index. */
export interface IndexUse {
  readonly index: Index;
  readonly where: NonNullable<Find['where']>;
  readonly range: Find['range'];
  /** It yields the documents in the order of the query. */
  readonly sorted: boolean;
}

/** Counting stops here. Two parts of a query that are larger than this usually have documents in common. */
const MOST_COUNTED = 50_000;

/**
 * The index that leaves the fewest documents to read, for a query that no index answers alone. SQLite keeps no
 * statistics of the read models, so it would take any index that fits, such as that of the season.
 * @param countOf the number of documents that an index leaves, at most `limit`
 * @returns null if SQLite may choose
 */
export function chosenIndex(
  indexes: readonly Index[],
  query: Find,
  countOf: (use: IndexUse, limit: number) => number,
): Index | null {
  const uses = indexes.flatMap((index) => useOf(index, query) ?? []);
  if (uses.length < 2 || uses.some((use) => answersAlone(use, query))) return null;
  // The first of equals wins.
  uses.sort((one, other) => Number(other.sorted) - Number(one.sorted));
  let best = { count: MOST_COUNTED, index: uses[0]?.index ?? null };
  for (const use of uses) {
    const count = countOf(use, best.count);
    if (count < best.count) best = { count, index: use.index };
  }
  return best.index;
}

function useOf(index: Index, { where = {}, range, sort }: Find): IndexUse | null {
  const free = index.fields.findIndex((field) => !(field in where));
  const rest = free === -1 ? index.fields.length : free;
  const equal = index.fields.slice(0, rest);
  const ranged = range !== undefined && index.fields[rest] === range.field;
  if (equal.length === 0 && !ranged) return null;
  return {
    index,
    where: Object.fromEntries(equal.map((field) => [field, where[field] ?? null])),
    range: ranged ? range : undefined,
    sorted: sortKeys(sort).every(({ field }, n) => index.fields[rest + n] === field),
  };
}

function answersAlone(use: IndexUse, { where = {}, range }: Find): boolean {
  return Object.keys(use.where).length === Object.keys(where).length && use.range === range;
}
