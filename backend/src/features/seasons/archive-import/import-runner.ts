import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { isDiskFull } from '@arena/infra/object-store/disk-full';
import type { ImportTrouble } from '@arena/projections/seasons/season.types';
import { CopyRefused } from '../../../platform/log-copy/copy-refused.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { ArchiveRefused } from '../../../platform/season-archive/archive-file.js';
import { messageOf } from '../../../platform/system/message-of.js';
import { ArchiveUploads } from './archive-uploads.js';
import { ImportJob } from './import-job.js';
import {
  ImportRecords,
  isRunning,
  isStopped,
  type ImportFacts,
  type ImportRecord,
} from './import-records.js';
import { ImportSteps } from './import-steps.js';
import { UPLOAD_GONE } from './import-view.js';

/** Milliseconds, between attempts. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** Carries out what admins want. A refusal ends it. Any other failure is shown, and it is tried again. */
@Injectable()
export class ImportRunner {
  private readonly logger = new Logger('ArchiveImports');
  private troubled: string | null = null;
  private pause = FIRST_PAUSE;
  private retryAt = 0;

  constructor(
    private readonly records: ImportRecords,
    private readonly uploads: ArchiveUploads,
    private readonly steps: ImportSteps,
  ) {}

  async run(term: Pick<Term, 'isOurs'>): Promise<void> {
    const record = await this.records.get();
    if (!record || !isRunning(record)) return;
    if (isStopped(record)) {
      await this.end(record, { state: 'stopped' });
      return;
    }
    if (record.upload === this.troubled && performance.now() < this.retryAt) return;
    const job = new ImportJob(this.records, record, term);
    try {
      await this.attempt(job);
      this.troubled = null;
    } catch (error) {
      await job.settle();
      if (term.isOurs()) await this.noteFailure(job, error);
    }
  }

  private async attempt(job: ImportJob): Promise<void> {
    const { record } = job;
    const { confirmed } = record;
    await this.uploads.opened(record, (archive) =>
      confirmed ? this.steps.bringIn(archive, job, confirmed) : this.steps.examine(archive, job),
    );
    if (confirmed) await this.end(record, { state: 'imported' });
  }

  /** None that a stop or another archive has caused. */
  private async noteFailure(job: ImportJob, error: unknown): Promise<void> {
    const now = await this.records.get();
    if (now?.upload !== job.record.upload || isStopped(now)) return;
    const refusal = refusalIn(error);
    await (refusal ? this.end(job.record, refusal) : this.noteTrouble(job, error));
  }

  private async noteTrouble({ record: { upload }, percent }: ImportJob, error: unknown): Promise<void> {
    this.pause = upload === this.troubled ? Math.min(2 * this.pause, LONGEST_PAUSE) : FIRST_PAUSE;
    this.troubled = upload;
    this.retryAt = performance.now() + this.pause;
    this.logger.error(`The import of an archive failed and will be repeated: ${String(error)}`);
    const reason = messageOf(error);
    await this.records.note(upload, 'progress', { percent, trouble: troubleOf(error), reason });
  }

  private async end({ upload }: ImportRecord, outcome: ImportFacts['ended']): Promise<void> {
    await this.records.note(upload, 'ended', outcome);
    await this.uploads.discard(upload);
  }
}

function refusalIn(error: unknown): ImportFacts['ended'] | null {
  if (error instanceof CopyRefused) {
    const fault = error instanceof ArchiveRefused ? error.fault : 'damaged';
    return { state: 'refused', fault, reason: error.message };
  }
  return error instanceof DomainError && error.code === 'upload-not-found' ? UPLOAD_GONE : null;
}

function troubleOf(error: unknown): ImportTrouble {
  if (isDiskFull(error)) return 'full';
  return error instanceof StoreUnavailable ? 'away' : 'other';
}
