import { Query } from '@nestjs/cqrs';
import type {
  EditionSummaryView,
  EditionView,
  ImportedEditions,
} from '@arena/projections/views/edition.types';
import type { Viewer } from '@arena/projections/views/bracket.view';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { RequestCommand } from '../http/request-command.js';
import type { ReadRows } from './import-rows.js';

export interface EditionsAnswer {
  success: true;
  editions: EditionSummaryView[];
}

export class GetEditions extends Query<EditionsAnswer> {
  constructor(readonly viewer: Viewer) {
    super();
  }
}

export class GetEdition extends Query<{ success: true; edition: EditionView }> {
  constructor(
    readonly editionId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

export class ImportEditions extends RequestCommand<ReadRows, ImportedEditions> {}

/** What such an import would do. */
export class PreviewImport extends Query<ImportedEditions> {
  constructor(readonly read: ReadRows) {
    super();
  }
}

export class RemoveEdition extends RequestCommand<{ editionId: string }, EditionsAnswer> {
  constructor(
    body: { editionId: string },
    by: Caller,
    envelope: RequestEnvelope,
    readonly viewer: Viewer,
  ) {
    super(body, by, envelope);
  }
}
