import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { uploadsOf } from '../../platform/uploads/resumable/provide-uploads.js';
import { ArchiveController } from './archive/archive.controller.js';
import { SeasonArchive } from './archive/season-archive.js';
import { ArchiveImportController } from './archive-import/archive-import.controller.js';
import { ArchiveImports } from './archive-import/archive-imports.js';
import { ARCHIVE_UPLOADS, ArchiveUploads } from './archive-import/archive-uploads.js';
import { ImportRecords } from './archive-import/import-records.js';
import { ImportRunner } from './archive-import/import-runner.js';
import { ImportSteps } from './archive-import/import-steps.js';
import { ResetCounts } from './reset-counts.js';
import { ResetTokens } from './reset-tokens.js';
import { HeadsController } from './heads.controller.js';
import { SeasonHeads } from './season-heads.js';
import { SeasonLogController } from './season-log.controller.js';
import { SeasonLog } from './season-log.js';
import { SeasonsController } from './seasons.controller.js';
import * as seasonsHandlers from './seasons.handlers.js';
import { SeasonsReader } from './seasons.reader.js';

@Module({
  controllers: [
    SeasonsController,
    SeasonLogController,
    HeadsController,
    ArchiveController,
    ArchiveImportController,
  ],
  exports: [SeasonHeads, ArchiveImports, ImportRecords, ImportRunner, ARCHIVE_UPLOADS],
  providers: [
    SeasonsReader,
    ResetTokens,
    ResetCounts,
    SeasonLog,
    SeasonHeads,
    SeasonArchive,
    ArchiveImports,
    ArchiveUploads,
    ImportRecords,
    ImportRunner,
    ImportSteps,
    uploadsOf(ARCHIVE_UPLOADS, 'archive-uploads'),
    ...handlersIn(seasonsHandlers),
  ],
})
export class SeasonsModule {}
