import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { BetOffersReader } from './bet-offers.reader.js';
import { BetsController } from './bets.controller.js';
import * as betsHandlers from './bets.handlers.js';
import { BetsReader } from './bets.reader.js';

@Module({
  controllers: [BetsController],
  providers: [BetsReader, BetOffersReader, ...handlersIn(betsHandlers)],
})
export class BetsModule {}
