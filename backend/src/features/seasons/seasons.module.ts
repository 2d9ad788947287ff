import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ResetCounts } from './reset-counts.js';
import { ResetTokens } from './reset-tokens.js';
import { SeasonLogController } from './season-log.controller.js';
import { SeasonLog } from './season-log.js';
import { SeasonsController } from './seasons.controller.js';
import * as seasonsHandlers from './seasons.handlers.js';
import { SeasonsReader } from './seasons.reader.js';

@Module({
  controllers: [SeasonsController, SeasonLogController],
  providers: [SeasonsReader, ResetTokens, ResetCounts, SeasonLog, ...handlersIn(seasonsHandlers)],
})
export class SeasonsModule {}
