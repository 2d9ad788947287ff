import { Module } from '@nestjs/common';
import { MoneyModule } from '../money/money.module.js';
import { AmvdleController } from './amvdle.controller.js';
import { GetAmvdleRanksHandler, GetAmvdleTodayHandler, GuessAmvHandler } from './amvdle.handlers.js';
import { GetAmvdleCatalogueHandler, ReplaceCatalogueHandler } from './catalogue.handlers.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';

@Module({
  imports: [MoneyModule],
  controllers: [AmvdleController],
  providers: [
    DailyGames,
    GamesReader,
    GetAmvdleTodayHandler,
    GuessAmvHandler,
    GetAmvdleRanksHandler,
    GetAmvdleCatalogueHandler,
    ReplaceCatalogueHandler,
  ],
})
export class AmvdleModule {}
