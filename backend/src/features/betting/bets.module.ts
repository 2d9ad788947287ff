import { Module } from '@nestjs/common';
import { BetOffersController } from './bet-offers.controller.js';
import { BetOffersReader } from './bet-offers.reader.js';
import { BetsController } from './bets.controller.js';
import { DeleteBetHandler, PlaceBetHandler } from './bets.handlers.js';
import { BetsReader } from './bets.reader.js';

@Module({
  controllers: [BetsController, BetOffersController],
  providers: [BetsReader, BetOffersReader, PlaceBetHandler, DeleteBetHandler],
})
export class BetsModule {}
