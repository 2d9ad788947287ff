import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type {
  ArchiveFault,
  ArchiveImportView,
  ArchivePreview,
  ImportTrouble,
} from '@arena/projections/seasons/season.types';
import type { CheckedArchive } from '../../../platform/season-archive/check-archive.js';
import { DOCUMENTS } from '../../../platform/system/ports.js';

/**
 * What is known of the one import of the installation. Each fact is a document that is written as a whole, from nothing
 * that was read, so admins and nodes that act at the same moment overwrite nothing of each other. A fact about an
 * earlier upload says nothing.
 */
export interface ImportFacts {
  /** An admin wants it checked. */
  readonly begun: { readonly userId: string; readonly file: string; readonly size: number };
  readonly checked: { readonly preview: ArchivePreview };
  /** Too large for what is read often. */
  readonly contents: { readonly checked: CheckedArchive };
  /** An admin wants it imported, */
  readonly confirmed: { readonly userId: string };
  /** or not any more. */
  readonly stopped: object;
  /** Its events are being added. From here on, nothing stops it: a part of a season is none. */
  readonly adding: object;
  /** An admin has seen how it ended. */
  readonly dismissed: object;
  readonly progress: {
    readonly percent: number;
    readonly trouble: ImportTrouble | null;
    readonly reason: string | null;
  };
  readonly ended:
    | { readonly state: 'imported' | 'stopped' }
    | { readonly state: 'refused'; readonly fault: ArchiveFault; readonly reason: string };
}

export type FactName = keyof ImportFacts;
type FactDocument<F extends FactName = FactName> = Document & { readonly upload: string } & ImportFacts[F];

export interface ImportRecord {
  readonly upload: string;
  readonly begun: ImportFacts['begun'];
  readonly checked: ImportFacts['checked'] | null;
  readonly confirmed: ImportFacts['confirmed'] | null;
  readonly stopped: ImportFacts['stopped'] | null;
  readonly adding: ImportFacts['adding'] | null;
  readonly dismissed: ImportFacts['dismissed'] | null;
  readonly progress: ImportFacts['progress'] | null;
  readonly ended: ImportFacts['ended'] | null;
}

const IMPORTS = 'archive-imports';
const OFTEN_READ = [
  'begun',
  'checked',
  'confirmed',
  'stopped',
  'adding',
  'dismissed',
  'progress',
  'ended',
] as const;

/** No projection writes them, so rebuilds keep them, and every node reads them. */
@Injectable()
export class ImportRecords implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: IMPORTS, indexes: [] });
  }

  async get(): Promise<ImportRecord | null> {
    const found = await this.documents.getMany<FactDocument>(IMPORTS, OFTEN_READ);
    const begun = factIn(found, 'begun', null);
    if (!begun) return null;
    const { upload } = begun;
    const of = <F extends FactName>(name: F) => factIn(found, name, upload);
    return {
      upload,
      begun,
      checked: of('checked'),
      confirmed: of('confirmed'),
      stopped: of('stopped'),
      adding: of('adding'),
      dismissed: of('dismissed'),
      progress: of('progress'),
      ended: of('ended'),
    };
  }

  async contentsOf(upload: string): Promise<CheckedArchive | null> {
    const contents = await this.documents.get<FactDocument<'contents'>>(IMPORTS, 'contents');
    return contents?.upload === upload ? contents.checked : null;
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

  async note<F extends FactName>(upload: string, name: F, fact: ImportFacts[F]): Promise<void> {
    const document = { ...fact, id: name, upload };
    await this.documents.apply({
      upserts: [{ collection: IMPORTS, document }],
      deletes: [],
      checkpoints: [],
    });
  }
}

function factIn<F extends FactName>(
  found: readonly FactDocument[],
  name: F,
  upload: string | null,
): FactDocument<F> | null {
  const fact = found.find(({ id }) => id === name) as FactDocument<F> | undefined;
  return fact && (upload === null || fact.upload === upload) ? fact : null;
}

/** Null when nobody is to see it any more. What was stopped before its confirmation has changed nothing. */
export function stateOf({
  checked,
  confirmed,
  stopped,
  dismissed,
  ended,
}: ImportRecord): ArchiveImportView['state'] | null {
  if (dismissed || ended?.state === 'stopped') return null;
  if (ended) return ended.state;
  if (confirmed) return 'importing';
  if (stopped) return null;
  return checked ? 'checked' : 'checking';
}

/** Whether it is to end before its events are added. */
export function isStopped({ stopped, adding }: ImportRecord): boolean {
  return stopped !== null && adding === null;
}

export function isRunning(record: ImportRecord): boolean {
  const state = stateOf(record);
  return state === 'checking' || state === 'importing';
}
