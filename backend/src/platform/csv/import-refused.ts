import type { RuleBreak } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/views/import.types';

/** What a page can show, and more than anybody reads. */
const MAX_ERRORS = 200;

/** Nothing of a file was taken: what is wrong with it, row by row, the first of it where it is much. */
export class ImportRefused extends Error {
  readonly rows: readonly ImportRowError[];

  constructor(rows: readonly ImportRowError[]) {
    super('Nothing was imported: some rows are wrong.');
    this.name = 'ImportRefused';
    this.rows = rows.slice(0, MAX_ERRORS);
  }
}

export function errorAt(row: number, field: string, { key, variables }: RuleBreak): ImportRowError {
  return { row, field, key, variables: { ...variables } };
}
