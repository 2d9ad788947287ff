import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { AmvdleController } from './amvdle.controller.js';
import * as amvdleHandlers from './amvdle.handlers.js';
import { AmvdleRanksReader } from './amvdle-ranks.reader.js';
import { AmvdleReader } from './amvdle.reader.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';

@Module({
  controllers: [AmvdleController],
  providers: [AmvdleReader, AmvdleRanksReader, DailyGames, GamesReader, ...handlersIn(amvdleHandlers)],
})
export class AmvdleModule {}
