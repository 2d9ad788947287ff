import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { VideoQuota } from '../../../platform/copies/video-quota.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { TusServer } from '../../../platform/uploads/resumable/tus-server.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { ImportRecords } from './import-records.js';

export const ARCHIVE_UPLOADS = Symbol('uploads of archives');

/** Archives by tus 1.0. */
@Injectable()
export class ArchiveUploads {
  readonly tus: TusServer;

  constructor(
    @Inject(ARCHIVE_UPLOADS) store: UploadStore,
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
}
