import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Metadata } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ArchiveImportView, ArchivePreview } from '@arena/projections/seasons/season.types';
import { CopyRefused } from '../../../platform/log-copy/copy-refused.js';
import type { ProgressOf } from '../../../platform/log-copy/progress.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import { policyContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { ArchiveFile, ArchiveRefused } from '../../../platform/season-archive/archive-file.js';
import { LOG_PATH } from '../../../platform/season-archive/archive-manifest.js';
import {
  checkArchive,
  notContained,
  type CheckedArchive,
} from '../../../platform/season-archive/check-archive.js';
import {
  lackingMedia,
  requirePlaceFor,
  writeMedia,
  writeSeason,
} from '../../../platform/season-archive/import-season.js';
import { requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import { UploadParts } from '../../../platform/uploads/resumable/upload-parts.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { ARCHIVE_UPLOADS } from './archive-uploads.js';
import { ImportRecords, isRunning, type ImportRecord } from './import-records.js';
import { UploadReader } from './upload-reader.js';

/** Milliseconds. */
const NOTED_EVERY = 500;
/** For the read models to show the season. */
const PATIENCE = 10_000;

/**
 * The import of an archive, step by step: its upload, a check that changes nothing, the confirmation, the import. What
 * runs is noted for all nodes, and the node with the lease does it, so a restart or another node goes on.
 */
@Injectable()
export class ArchiveImports {
  private wake: () => void = () => undefined;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly records: ImportRecords,
    private readonly parts: UploadParts,
    @Inject(ARCHIVE_UPLOADS) private readonly uploads: UploadStore,
  ) {}

  onWork(wake: () => void): void {
    this.wake = wake;
  }

  async view(): Promise<ArchiveImportView | null> {
    const record = await this.records.get();
    if (!record) return null;
    const { state, upload, file, size, percent, fault, reason, preview } = record;
    return { state, upload, file, size, percent, fault, reason, preview };
  }

  /** @throws archive-import-busy, upload-not-found, upload-incomplete */
  async check(upload: string, userId: string): Promise<void> {
    requireOwn(upload, userId);
    const current = await this.records.get();
    if (current?.upload === upload) return;
    await this.records.requireIdle();
    const { size, metadata } = await this.uploads.complete(upload);
    if (current) await this.discardUpload(current.upload);
    const file = nameIn(metadata);
    await this.records.put({
      userId,
      upload,
      file,
      size,
      state: 'checking',
      percent: 0,
      fault: null,
      reason: null,
      preview: null,
      checked: null,
    });
    this.wake();
  }

  /** @throws archive-import-changed unless this season was checked and waits. A repetition changes nothing. */
  async confirm(upload: string, userId: string): Promise<void> {
    const record = await this.records.get();
    if (record?.upload !== upload) throw new DomainError('archive-import-changed');
    if (record.state === 'importing' || record.state === 'imported') return;
    if (record.state !== 'checked') throw new DomainError('archive-import-changed');
    await this.records.put({ ...record, userId, state: 'importing', percent: 0 });
    this.wake();
  }

  /** Forgets the archive. @throws archive-import-busy while it is imported */
  async discard(): Promise<void> {
    const record = await this.records.get();
    if (!record) return;
    if (record.state === 'importing') throw new DomainError('archive-import-busy');
    await this.records.remove();
    await this.discardUpload(record.upload);
  }

  /** Does what is noted. An outage throws, and the next run goes on. */
  async run(term: Pick<Term, 'isOurs'>): Promise<void> {
    const record = await this.records.get();
    if (!record || !isRunning(record)) return;
    const job = new NotedJob(this.records, record, term);
    try {
      await this.opened(record, (archive) =>
        record.state === 'checking' ? this.examine(archive, job) : this.bringIn(archive, job),
      );
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      await job.end({ state: 'refused', ...refusal });
      await this.discardUpload(record.upload);
    }
  }

  private async opened(record: ImportRecord, use: (archive: ArchiveFile) => Promise<void>): Promise<void> {
    const { chain, size } = await this.uploads.complete(record.upload);
    const archive = await ArchiveFile.open(record.file, {
      reader: new UploadReader(this.parts, chain),
      size,
    });
    try {
      await use(archive);
    } finally {
      archive.close();
    }
  }

  private async examine(archive: ArchiveFile, job: NotedJob): Promise<void> {
    const { season } = archive.manifest;
    if (!this.runtime.missingSeasons.has(season)) throw noPlace(archive, this.runtime);
    const checked = await checkArchive(archive, job.progressOf);
    const preview = await this.previewOf(archive, checked);
    if (preview.free !== null && preview.needed > preview.free)
      throw archive.refused(`it needs ${preview.needed} bytes, and ${preview.free} are free`, 'no-space');
    await job.end({ state: 'checked', preview, checked });
  }

  private async previewOf(archive: ArchiveFile, checked: CheckedArchive): Promise<ArchivePreview> {
    const { eventStore, objectStore } = this.runtime.stores;
    const { season, openedAt, closedAt, champion, software, counts, head, publicChain, parts } =
      archive.manifest;
    const here = await requirePlaceFor(archive, eventStore);
    const lacking = await lackingMedia(archive, checked, objectStore);
    const log = parts.find(({ path }) => path === LOG_PATH)?.size ?? 0;
    return {
      season,
      opened_at: openedAt,
      closed_at: closedAt,
      champion: champion?.name ?? null,
      software,
      teams: counts.teams,
      rounds: counts.rounds,
      events: counts.events,
      bets: checked.bets,
      events_here: here,
      revision: head.revision,
      hash: head.hash,
      chain: publicChain.chain,
      media: checked.media.length,
      media_bytes: sizeOf(checked.media),
      media_here: checked.media.length - lacking.length,
      media_missing: notContained(checked),
      needed: sizeOf(lacking) + log,
      free: await this.freeBytes(),
    };
  }

  private async bringIn(archive: ArchiveFile, job: NotedJob): Promise<void> {
    const { eventStore, objectStore } = this.runtime.stores;
    const checked = job.record.checked ?? (await checkArchive(archive, job.progressOf));
    await requirePlaceFor(archive, eventStore);
    const lacking = await lackingMedia(archive, checked, objectStore);
    await writeMedia(archive, lacking, objectStore, job.progressOf);
    await writeSeason(archive, eventStore, job.progressOf);
    await this.shown(archive.manifest.season);
    await this.recordBy(job.record, archive, checked);
    await job.end({ state: 'imported', percent: 100 });
    await this.discardUpload(job.record.upload);
  }

  private async recordBy(
    { userId, upload }: ImportRecord,
    { manifest: { season, counts, head } }: ArchiveFile,
    { media }: CheckedArchive,
  ): Promise<void> {
    const actor = { userId, admin: true };
    const context = { ...policyContext(`import-${upload}`, this.runtime.clock.now()), actor };
    const data = { season, eventCount: counts.events, lastHash: head.hash, mediaCount: media.length };
    await this.gateway.site({ type: 'RecordImport', data }, context);
  }

  /** Other nodes hear of it (platform/runtime/log-follower.ts). */
  private async shown(season: number): Promise<void> {
    const { readSide, stores, missingSeasons } = this.runtime;
    missingSeasons.delete(season);
    await readSide.waitFor(await stores.eventStore.lastPosition(), PATIENCE);
  }

  /** Null when a server has the files. */
  private async freeBytes(): Promise<number | null> {
    if (this.runtime.config.objectStoreUrl !== null) return null;
    const { bavail, bsize } = await statfs(this.runtime.stores.folder);
    return bavail * bsize;
  }

  /** What is left is swept within a day. */
  private async discardUpload(id: string): Promise<void> {
    await this.uploads.discard(id).catch(() => undefined);
  }
}

/** Notes how far it is for the pages of all nodes. */
class NotedJob {
  private noted = 0;
  private ended = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: ImportRecords,
    readonly record: ImportRecord,
    private readonly term: Pick<Term, 'isOurs'>,
  ) {}

  readonly progressOf: ProgressOf = () => ({
    show: (share) => this.show(share),
    clear: () => undefined,
  });

  /** @throws Error when another node has taken over */
  private show(share: number): void {
    if (!this.term.isOurs()) throw new Error('Another node goes on with the import');
    const now = performance.now();
    if (this.ended || now - this.noted < NOTED_EVERY) return;
    this.noted = now;
    const percent = Math.floor(Math.min(1, share) * 100);
    this.writing = this.writing.then(() => this.note({ percent })).catch(() => undefined);
  }

  async end(change: Partial<ImportRecord>): Promise<void> {
    this.ended = true;
    await this.writing;
    await this.note(change);
  }

  /** Nothing if an admin has discarded the archive since. */
  private async note(change: Partial<ImportRecord>): Promise<void> {
    const current = await this.records.get();
    if (current?.upload === this.record.upload) await this.records.put({ ...this.record, ...change });
  }
}

function refusalIn(error: unknown): Pick<ImportRecord, 'fault' | 'reason'> | null {
  if (error instanceof CopyRefused)
    return { fault: error instanceof ArchiveRefused ? error.fault : 'damaged', reason: error.message };
  if (error instanceof DomainError && error.code === 'upload-not-found')
    return { fault: 'gone', reason: 'The uploaded file is gone: it is kept for a day.' };
  return null;
}

function noPlace(archive: ArchiveFile, { season: { number: open } }: Runtime): ArchiveRefused {
  const { season } = archive.manifest;
  return season > open
    ? archive.refused(`its season ${season} comes after season ${open}, which is open`, 'later')
    : archive.refused(`season ${season} is here already`, 'here');
}

function sizeOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function nameIn(metadata: string | null): string {
  const name = metadata === null ? null : Metadata.parse(metadata)['filename'];
  return name?.slice(0, 200) || 'season.zip';
}
