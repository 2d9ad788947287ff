import { Injectable } from '@nestjs/common';
import { Metadata } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import { requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import { ArchiveUploads } from './archive-uploads.js';
import { ImportRecords, stateOf } from './import-records.js';
import { UPLOAD_GONE, viewOf } from './import-view.js';

/**
 * What admins want of the import of an archive: its check, which changes nothing, its confirmation, or its end. It is
 * noted for all nodes, and the node with the lease does it (import-runner.ts), so a restart or another node goes on.
 */
@Injectable()
export class ArchiveImports {
  private wake: () => void = () => undefined;

  constructor(
    private readonly records: ImportRecords,
    private readonly uploads: ArchiveUploads,
  ) {}

  onWork(wake: () => void): void {
    this.wake = wake;
  }

  async view(): Promise<ArchiveImportView | null> {
    const record = await this.records.get();
    const view = record && viewOf(record);
    if (view?.state !== 'checked' || (await this.uploads.store.has(view.upload))) return view;
    return { ...view, ...UPLOAD_GONE };
  }

  /** @throws archive-import-busy, upload-not-found, upload-incomplete */
  async check(upload: string, userId: string): Promise<void> {
    requireOwn(upload, userId);
    const current = await this.records.get();
    if (current?.upload === upload && stateOf(current)) return;
    await this.records.requireIdle();
    const { size, metadata } = await this.uploads.store.complete(upload);
    if (current && current.upload !== upload) await this.uploads.discard(current.upload);
    const name = metadata === null ? null : Metadata.parse(metadata)['filename'];
    await this.records.note(upload, 'begun', { userId, file: name?.slice(0, 200) || 'season.zip', size });
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
    else await this.uploads.discard(upload);
  }
}
