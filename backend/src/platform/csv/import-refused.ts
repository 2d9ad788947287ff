import type { RuleBreak } from '@arena/domain/validation/rule';
import type { ImportRowError } from '@arena/projections/kernel/import.types';

const MAX_ERRORS = 200;

export class ImportRefused extends Error {
  readonly rows: readonly ImportRowError[];

  constructor(rows: readonly ImportRowError[]) {
    super('Nothing was imported, because some rows are invalid.');
    this.name = 'ImportRefused';
    this.rows = rows.slice(0, MAX_ERRORS);
  }
}

export function errorAt(row: number, field: string, { key, variables }: RuleBreak): ImportRowError {
  return { row, field, key, variables: { ...variables } };
}
