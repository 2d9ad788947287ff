import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { MoneyModule } from '../money/money.module.js';
import { BetsController } from './bets.controller.js';
import { DeleteBetHandler, PlaceBetHandler } from './bets.handlers.js';
import { GetBetsHandler, GetBetsOfUserHandler } from './bets.queries.js';
import { BetsReader } from './bets.reader.js';

@Module({
  imports: [BracketModule, MoneyModule],
  controllers: [BetsController],
  providers: [BetsReader, PlaceBetHandler, DeleteBetHandler, GetBetsHandler, GetBetsOfUserHandler],
})
export class BetsModule {}
