import { Module } from '@nestjs/common';
import { AmvdleController } from './amvdle.controller.js';
import { GuessAmvHandler, ReplaceCatalogueHandler } from './amvdle.handlers.js';
import { AmvdleReader } from './amvdle.reader.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';

@Module({
  controllers: [AmvdleController],
  providers: [AmvdleReader, DailyGames, GamesReader, GuessAmvHandler, ReplaceCatalogueHandler],
})
export class AmvdleModule {}
