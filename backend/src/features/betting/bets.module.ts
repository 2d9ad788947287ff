import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { BetOffersReader } from './bet-offers.reader.js';
import { BetsExportController } from './bets-export.controller.js';
import { BetsController } from './bets.controller.js';
import * as betsHandlers from './bets.handlers.js';
import { BetsReader } from './bets.reader.js';
import { PastBetsReader } from './past-bets.reader.js';
import { ReceiptsReader } from './receipts.reader.js';

@Module({
  controllers: [BetsController, BetsExportController],
  providers: [BetsReader, BetOffersReader, PastBetsReader, ReceiptsReader, ...handlersIn(betsHandlers)],
})
export class BetsModule {}
