import { Module } from '@nestjs/common';
import { LogSlots } from './log-slots.js';
import { ResetCounts } from './reset-counts.js';
import { ResetTokens } from './reset-tokens.js';
import { SeasonLogController } from './season-log.controller.js';
import { SeasonLog } from './season-log.js';
import { SeasonsController } from './seasons.controller.js';
import { ConfirmResetHandler } from './seasons.handlers.js';
import { SeasonsReader } from './seasons.reader.js';

@Module({
  controllers: [SeasonsController, SeasonLogController],
  providers: [SeasonsReader, ConfirmResetHandler, ResetTokens, ResetCounts, SeasonLog, LogSlots],
})
export class SeasonsModule {}
