import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import type { CheckedArchive } from '../../../platform/season-archive/check-archive.js';
import { DOCUMENTS } from '../../../platform/system/ports.js';

/** The one import of the installation. */
export interface ImportRecord extends Document, ArchiveImportView {
  readonly id: typeof ONLY;
  readonly userId: string;
  readonly checked: CheckedArchive | null;
}

const IMPORTS = 'archive-imports';
const ONLY = 'current';

/** No projection writes it, so rebuilds keep it, and every node reads it. */
@Injectable()
export class ImportRecords implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: IMPORTS, indexes: [] });
  }

  get(): Promise<ImportRecord | null> {
    return this.documents.get<ImportRecord>(IMPORTS, ONLY);
  }

  /** Whether an archive is checked or imported. */
  async isBusy(): Promise<boolean> {
    const record = await this.get();
    return record !== null && isRunning(record);
  }

  /** @throws archive-import-busy */
  async requireIdle(): Promise<void> {
    if (await this.isBusy()) throw new DomainError('archive-import-busy');
  }

  async put(record: Omit<ImportRecord, 'id'>): Promise<void> {
    const upserts = [{ collection: IMPORTS, document: { ...record, id: ONLY } }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  async remove(): Promise<void> {
    await this.documents.apply({
      upserts: [],
      deletes: [{ collection: IMPORTS, id: ONLY }],
      checkpoints: [],
    });
  }
}

export function isRunning({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'checking' || state === 'importing';
}
