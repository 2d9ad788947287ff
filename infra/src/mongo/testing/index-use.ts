import type { SentCommand } from './sent-commands.js';

/** The fields of an index of a collection, in order. */
export interface KnownIndex {
  readonly collection: string;
  readonly fields: readonly string[];
}

/** What a command selects, and in which order. */
interface Selection {
  readonly equal: ReadonlySet<string>;
  readonly ranged: ReadonlySet<string>;
  readonly order: readonly string[];
}

type Condition = Readonly<Record<string, unknown>>;

/** Those that a server creates by itself are left out. */
export function indexesIn(commands: readonly SentCommand[]): KnownIndex[] {
  const created = commands.filter(({ name }) => name === 'createIndexes');
  const all = created.flatMap(({ collection, command }) =>
    (command['indexes'] as { key: Map<string, 1> }[]).map(({ key }) => ({
      collection: readModelOf(collection),
      fields: [...key.keys()],
    })),
  );
  return [...new Map(all.map((index) => [nameOf(index), index])).values()];
}

/**
 * The indexes that are not the best for any of the commands. The best one leaves the fewest documents by its fields,
 * then yields them in the order of the command, then is the shortest.
 */
export function unusedOf(indexes: readonly KnownIndex[], commands: readonly SentCommand[]): string[] {
  const used = new Set<KnownIndex>();
  for (const { collection, command } of commands) {
    const own = indexes.filter((index) => index.collection === readModelOf(collection));
    for (const selection of selectionsOf(command)) {
      const [best] = own
        .map((index) => ({ index, worth: worthOf(index, selection) }))
        .filter(({ worth }) => worth.some((each, n) => n < 2 && each > 0))
        .sort((one, other) => compared(other.worth, one.worth));
      if (best) used.add(best.index);
    }
  }
  return indexes.filter((index) => !used.has(index)).map(nameOf);
}

function nameOf({ collection, fields }: KnownIndex): string {
  return `${collection}: ${fields.join(', ')}`;
}

/** `bets@2` → `bets` */
function readModelOf(collection: string): string {
  return collection.replace(/@\d+$/, '');
}

function worthOf({ fields }: KnownIndex, { equal, ranged, order }: Selection): readonly number[] {
  const first = fields.findIndex((field) => !equal.has(field));
  const fixed = first === -1 ? fields.length : first;
  const next = fields[fixed];
  const limited = next !== undefined && next !== 'id' && ranged.has(next) ? 1 : 0;
  const ordered = order.some((field) => field !== 'id') || fixed > 0;
  const sorted = ordered && order.every((field, n) => fields[fixed + n] === field) ? 1 : 0;
  return [fixed + limited, sorted, -fields.length];
}

function compared(one: readonly number[], other: readonly number[]): number {
  const n = one.findIndex((each, at) => each !== other[at]);
  return n === -1 ? 0 : (one[n] ?? 0) - (other[n] ?? 0);
}

function selectionsOf(command: Condition): Selection[] {
  const parts = (command['updates'] ?? command['deletes'] ?? []) as { q: Condition }[];
  const [stage] = (command['pipeline'] ?? []) as { $match?: Condition }[];
  const filters = [command['filter'], command['query'], stage?.$match, ...parts.map(({ q }) => q)];
  const sort = command['sort'] as Map<string, number> | undefined;
  const order = [...(sort?.keys() ?? [])].map((field) => (field === '_id' ? 'id' : field));
  return filters.flatMap((filter) => (filter ? [selectionOf(filter as Condition, order)] : []));
}

function selectionOf(filter: Condition, order: readonly string[]): Selection {
  const equal = new Set<string>();
  const ranged = new Set<string>();
  const read = (condition: Condition): void => {
    for (const [field, value] of Object.entries(condition)) {
      if (field === '$and') (value as Condition[]).forEach(read);
      else if (!field.startsWith('$')) (isOperation(value) ? ranged : equal).add(field);
    }
  };
  read(filter);
  return { equal, ranged, order };
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.startsWith('$'));
}
