import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Metadata } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { isDiskFull } from '@arena/infra/object-store/disk-full';
import type {
  ArchiveImportView,
  ArchivePreview,
  ImportTrouble,
} from '@arena/projections/seasons/season.types';
import { CopyRefused } from '../../../platform/log-copy/copy-refused.js';
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
  importSeason,
  lackingMedia,
  requirePlaceFor,
} from '../../../platform/season-archive/import-season.js';
import { requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import { UploadParts } from '../../../platform/uploads/resumable/upload-parts.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { ARCHIVE_UPLOADS } from './archive-uploads.js';
import { ImportJob } from './import-job.js';
import {
  ImportRecords,
  isRunning,
  isStopped,
  stateOf,
  type ImportFacts,
  type ImportRecord,
} from './import-records.js';
import { viewOf } from './import-view.js';
import { UploadReader } from './upload-reader.js';

/** Milliseconds, between attempts. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
/** For the read models to show the season. */
const PATIENCE = 10_000;

/**
 * The import of an archive, step by step: its upload, a check that changes nothing, the confirmation, the import. What
 * runs is noted for all nodes, and the node with the lease does it, so a restart or another node goes on.
 */
@Injectable()
export class ArchiveImports {
  private wake: () => void = () => undefined;
  private readonly logger = new Logger('ArchiveImports');
  private troubled: string | null = null;
  private pause = FIRST_PAUSE;
  private retryAt = 0;
  private known: { readonly upload: string; readonly keys: Set<string> } | null = null;

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
    const view = record && viewOf(record);
    if (view?.state !== 'checked' || (await this.uploads.has(view.upload))) return view;
    return { ...view, ...GONE };
  }

  /** @throws archive-import-busy, upload-not-found, upload-incomplete */
  async check(upload: string, userId: string): Promise<void> {
    requireOwn(upload, userId);
    const current = await this.records.get();
    if (current?.upload === upload && stateOf(current)) return;
    await this.records.requireIdle();
    const { size, metadata } = await this.uploads.complete(upload);
    if (current && current.upload !== upload) await this.discardUpload(current.upload);
    await this.records.note(upload, 'begun', { userId, file: nameIn(metadata), size });
    this.wake();
  }

  /** @throws archive-import-changed unless this season was checked and waits. A repetition changes nothing. */
  async confirm(upload: string, userId: string): Promise<void> {
    const archive = await this.view();
    if (archive?.upload !== upload) throw new DomainError('archive-import-changed');
    if (archive.state === 'importing' || archive.state === 'imported') return;
    if (archive.state !== 'checked') throw new DomainError('archive-import-changed');
    await this.records.note(upload, 'progress', { percent: 0, trouble: null, reason: null });
    await this.records.note(upload, 'confirmed', { userId });
    this.wake();
  }

  /** Forgets the archive, and stops its import while that has not added events yet. */
  async discard(): Promise<void> {
    const record = await this.records.get();
    if (!record) return;
    const { upload, confirmed, ended } = record;
    await this.records.note(upload, ended ? 'dismissed' : 'stopped', {});
    // What runs reads the upload, and removes it when it has stopped.
    if (confirmed && !ended) this.wake();
    else await this.discardUpload(upload);
  }

  /** Does what is wanted. What prevents it is shown, and it is tried again. */
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
      await this.opened(record, (archive) =>
        record.confirmed ? this.bringIn(archive, job, record.confirmed) : this.examine(archive, job),
      );
      this.troubled = null;
    } catch (error) {
      await job.settle();
      if (term.isOurs()) await this.noteFailure(job, error);
    }
  }

  /** None that a stop or another archive has caused. */
  private async noteFailure(job: ImportJob, error: unknown): Promise<void> {
    const now = await this.records.get();
    if (now?.upload !== job.record.upload || isStopped(now)) return;
    const refusal = refusalIn(error);
    await (refusal ? this.end(job.record, refusal) : this.noteTrouble(job, error));
  }

  private async end({ upload }: ImportRecord, outcome: ImportFacts['ended']): Promise<void> {
    await this.records.note(upload, 'ended', outcome);
    await this.discardUpload(upload);
  }

  private async noteTrouble({ record: { upload }, percent }: ImportJob, error: unknown): Promise<void> {
    this.pause = upload === this.troubled ? Math.min(2 * this.pause, LONGEST_PAUSE) : FIRST_PAUSE;
    this.troubled = upload;
    this.retryAt = performance.now() + this.pause;
    this.logger.error(`The import of an archive failed and will be repeated: ${String(error)}`);
    const reason = error instanceof Error ? error.message : String(error);
    await this.records.note(upload, 'progress', { percent, trouble: troubleOf(error), reason });
  }

  private async opened(record: ImportRecord, use: (archive: ArchiveFile) => Promise<void>): Promise<void> {
    const { chain, size } = await this.uploads.complete(record.upload);
    const archive = await ArchiveFile.open(record.begun.file, {
      reader: new UploadReader(this.parts, chain),
      size,
    });
    try {
      await use(archive);
    } finally {
      archive.close();
    }
  }

  private async examine(archive: ArchiveFile, job: ImportJob): Promise<void> {
    const { season } = archive.manifest;
    if (!this.runtime.missingSeasons.has(season)) throw noPlace(archive, this.runtime);
    const checked = await checkArchive(archive, job.progressOf);
    const preview = await this.previewOf(archive, checked);
    if (preview.free !== null && preview.needed > preview.free)
      throw archive.refused(`it needs ${preview.needed} bytes, and ${preview.free} are free`, 'no-space');
    await job.settle();
    await this.records.note(job.record.upload, 'contents', { checked });
    await this.records.note(job.record.upload, 'checked', { preview });
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

  private async bringIn(
    archive: ArchiveFile,
    job: ImportJob,
    { userId }: ImportFacts['confirmed'],
  ): Promise<void> {
    const { record, progressOf } = job;
    const { eventStore, objectStore } = this.runtime.stores;
    const checked =
      (await this.records.contentsOf(record.upload)) ?? (await checkArchive(archive, progressOf));
    await importSeason(archive, checked, {
      store: eventStore,
      objects: objectStore,
      ofMedia: progressOf,
      ofEvents: progressOf,
      known: this.mediaKnownFor(record.upload),
      beforeEvents: () => job.requireGoing(),
    });
    await this.shown(archive.manifest.season);
    await this.recordBy(userId, record.upload, archive, checked);
    await job.settle();
    await this.end(record, { state: 'imported' });
  }

  /** Another attempt need not read them again. */
  private mediaKnownFor(upload: string): Set<string> {
    if (this.known?.upload !== upload) this.known = { upload, keys: new Set() };
    return this.known.keys;
  }

  private async recordBy(
    userId: string,
    upload: string,
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

const GONE = {
  state: 'refused',
  fault: 'gone',
  reason: 'The uploaded file is gone. Upload it again.',
} as const satisfies ImportFacts['ended'];

type Refusal = Extract<ImportFacts['ended'], { state: 'refused' }>;

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof CopyRefused) {
    const fault = error instanceof ArchiveRefused ? error.fault : 'damaged';
    return { state: 'refused', fault, reason: error.message };
  }
  return error instanceof DomainError && error.code === 'upload-not-found' ? GONE : null;
}

function troubleOf(error: unknown): ImportTrouble {
  if (isDiskFull(error)) return 'full';
  return error instanceof StoreUnavailable ? 'away' : 'other';
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
