import type { ImportRowError } from '@arena/projections/views/import.types';

/** Nothing of a file was taken: what is wrong with it, row by row. */
export class ImportRefused extends Error {
  constructor(readonly rows: readonly ImportRowError[]) {
    super('Nothing was imported: some rows are wrong.');
    this.name = 'ImportRefused';
  }
}
