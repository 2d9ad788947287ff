import type { EditionSummaryView, ImportedEditions } from '@arena/projections/editions/edition.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { ReadRows } from './import-rows.js';

export interface EditionsAnswer {
  success: true;
  editions: EditionSummaryView[];
}

export class ImportEditions extends RequestCommand<ReadRows, ImportedEditions> {}
export class RemoveEdition extends RequestCommand<{ editionId: string }, EditionsAnswer> {}
