import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { VideoQuota } from '../../../platform/copies/video-quota.js';
import { ArchiveFile } from '../../../platform/season-archive/archive-file.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { TusServer } from '../../../platform/uploads/resumable/tus-server.js';
import { UploadParts } from '../../../platform/uploads/resumable/upload-parts.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { ImportRecords, type ImportRecord } from './import-records.js';
import { UploadReader } from './upload-reader.js';

export const ARCHIVE_UPLOADS = Symbol('uploads of archives');

/** Archives by tus 1.0. */
@Injectable()
export class ArchiveUploads {
  readonly tus: TusServer;

  constructor(
    @Inject(ARCHIVE_UPLOADS) readonly store: UploadStore,
    private readonly parts: UploadParts,
    records: ImportRecords,
    quota: VideoQuota,
    seeds: Seeds,
  ) {
    const kind = {
      path: '/api/seasons/import/tus',
      // Parts of 16 MB, of which an upload has at most 4000.
      largest: 60_000_000_000,
      tooLarge: () => new DomainError('payload-too-large'),
      // The new upload of an admin ends the earlier one, which may be what is imported.
      requireMayBegin: () => records.requireIdle(),
    };
    this.tus = new TusServer(kind, store, quota, seeds);
  }

  async opened({ upload, begun }: ImportRecord, use: (archive: ArchiveFile) => Promise<void>): Promise<void> {
    const { chain, size } = await this.store.complete(upload);
    const archive = await ArchiveFile.open(begun.file, { reader: new UploadReader(this.parts, chain), size });
    try {
      await use(archive);
    } finally {
      archive.close();
    }
  }

  /** What is left is swept within a day. */
  async discard(upload: string): Promise<void> {
    await this.store.discard(upload).catch(() => undefined);
  }
}
