import { Inject } from '@nestjs/common';
import { ARCHIVE_UPLOADS } from '../../features/seasons/archive-import/archive-uploads.js';
import { ImportRecords } from '../../features/seasons/archive-import/import-records.js';
import { VIDEO_UPLOADS } from '../../features/videos/resumable/video-uploads.js';
import type { UploadStore } from '../../platform/uploads/resumable/upload-store.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Quarantine } from '../../platform/uploads/quarantine.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 10 * 60 * 1000;
/** No upload to the object store takes so long. */
const UNFINISHED_FOR_MS = 24 * 60 * 60 * 1000;

@Policy({ every: EVERY_MS })
export class UploadSweep implements SweepPolicy {
  constructor(
    private readonly quarantine: Quarantine,
    @Inject(VIDEO_UPLOADS) private readonly videos: UploadStore,
    @Inject(ARCHIVE_UPLOADS) private readonly archives: UploadStore,
    private readonly imports: ImportRecords,
    private readonly runtime: Runtime,
  ) {}

  async run(): Promise<void> {
    // The machine's clock, which dates files and uploads.
    const now = this.runtime.time.wall();
    await this.quarantine.sweep(now);
    await this.videos.sweep(now);
    if (!(await this.imports.isBusy())) await this.archives.sweep(now);
    await this.runtime.stores.objectStore.removeUnfinished?.(new Date(now - UNFINISHED_FOR_MS));
  }
}
