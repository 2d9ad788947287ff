import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { ListSeasonsHandler } from './list-seasons.handler.js';
import { AskResetHandler, ConfirmResetHandler } from './reset.handlers.js';
import { ResetCounts } from './reset-counts.js';
import { ResetTokens } from './reset-tokens.js';
import { SeasonsController } from './seasons.controller.js';

@Module({
  imports: [BracketModule],
  controllers: [SeasonsController],
  providers: [ResetTokens, ResetCounts, AskResetHandler, ConfirmResetHandler, ListSeasonsHandler],
})
export class SeasonsModule {}
