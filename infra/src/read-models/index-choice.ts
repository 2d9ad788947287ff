import type { Find } from '@arena/domain/kernel/ports/read-models.port';
import { isList, sortKeys } from './find-keys.js';

export interface Index {
  readonly name: string;
  /** The last one is the id. */
  readonly fields: readonly string[];
}

export interface IndexUse {
  readonly index: Index;
  readonly where: NonNullable<Find['where']>;
  readonly range: Find['range'];
  /** It yields the documents in the order of the query. */
  readonly sorted: boolean;
}

/**
 * Counting stops at each of these once an index has less, so that a small part of a query is found without counting the
 * large ones. Two parts that are larger than the last usually have documents in common.
 */
const COUNTED_UP_TO = [500, 5_000, 50_000];

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
  for (const most of COUNTED_UP_TO) {
    let best: { readonly count: number; readonly index: Index | null } = { count: most, index: null };
    for (const use of uses) {
      const count = countOf(use, best.count);
      if (count < best.count) best = { count, index: use.index };
    }
    if (best.index) return best.index;
  }
  return uses[0]?.index ?? null;
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
    // Of several values, the documents of one come after those of another.
    sorted:
      !equal.some((field) => isList(where[field] ?? null)) &&
      sortKeys(sort).every(({ field }, n) => index.fields[rest + n] === field),
  };
}

/** SQLite then takes it. With a list of values, it prefers an index that needs no sorting, which leaves more. */
function answersAlone(use: IndexUse, { where = {}, range }: Find): boolean {
  if (Object.values(where).some(isList)) return false;
  return Object.keys(use.where).length === Object.keys(where).length && use.range === range;
}
