import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ArchiveController } from './archive/archive.controller.js';
import { SeasonArchive } from './archive/season-archive.js';
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
  controllers: [SeasonsController, SeasonLogController, HeadsController, ArchiveController],
  exports: [SeasonHeads],
  providers: [
    SeasonsReader,
    ResetTokens,
    ResetCounts,
    SeasonLog,
    SeasonHeads,
    SeasonArchive,
    ...handlersIn(seasonsHandlers),
  ],
})
export class SeasonsModule {}
