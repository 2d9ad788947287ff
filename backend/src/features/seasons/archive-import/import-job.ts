import type { ProgressOf } from '../../../platform/log-copy/progress.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { isStopped, type ImportRecord, type ImportRecords } from './import-records.js';

/** Milliseconds. */
const LOOKS_EVERY = 500;

/** An admin or another node has ended this work. */
export class JobEnded extends Error {}

/** Tells the pages of all nodes how far it is, and hears what they want meanwhile. */
export class ImportJob {
  private looked = 0;
  /** Of the attempt; null: nothing is noted of it yet. */
  private noted: number | null = null;
  private isStopped = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: ImportRecords,
    readonly record: ImportRecord,
    private readonly term: Pick<Term, 'isOurs'>,
  ) {}

  readonly progressOf: ProgressOf = () => ({
    show: (share) => this.show(share),
    clear: () => undefined,
  });

  /** What begins now is carried out to its end, also by another attempt. @throws JobEnded */
  async requireGoing(): Promise<void> {
    await this.looking;
    await this.look(this.noted);
    if (this.isStopped || !this.term.isOurs()) throw new JobEnded();
    await this.records.note(this.record.upload, 'adding', {});
  }

  get percent(): number {
    return this.noted ?? 0;
  }

  async settle(): Promise<void> {
    await this.looking;
  }

  private show(share: number): void {
    if (!this.term.isOurs() || this.isStopped) throw new JobEnded();
    const now = performance.now();
    if (now - this.looked < LOOKS_EVERY) return;
    this.looked = now;
    const percent = Math.floor(Math.min(1, share) * 100);
    this.looking = this.looking.then(() => this.look(percent)).catch(() => undefined);
  }

  private async look(percent: number | null): Promise<void> {
    const { upload } = this.record;
    const now = await this.records.get();
    this.isStopped = now?.upload !== upload || isStopped(now);
    if (percent === null || percent === this.noted) return;
    this.noted = percent;
    await this.records.note(upload, 'progress', { percent, trouble: null, reason: null });
  }
}
