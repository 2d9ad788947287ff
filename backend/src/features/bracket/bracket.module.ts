import { Module } from '@nestjs/common';
import { BracketViewsReader } from './bracket-views.reader.js';
import { BracketOffersReader } from './bracket-offers.reader.js';
import { BracketController } from './bracket.controller.js';
import {
  ChangeBettingHandler,
  ChangeRoundHandler,
  DeclareWinnerHandler,
  LaunchRoundHandler,
  NameFavoriteHandler,
  SetOddsHandler,
} from './bracket.handlers.js';
import { DrawSeed } from './draw-seed.js';
import { FavoritesController } from './favorites.controller.js';
import { RankChanges } from './rank-changes.js';
import { ReviveOffersController } from './revive-offers.controller.js';
import { RevivesController } from './revives.controller.js';
import { CastVoteHandler, ChangeRevivesHandler, OpenVoteHandler } from './revives.handlers.js';
import { RevivesReader } from './revives.reader.js';
import { WinnerPreviewer } from './winner-preview.js';

const READERS = [
  BracketOffersReader,
  BracketViewsReader,
  RevivesReader,
  DrawSeed,
  RankChanges,
  WinnerPreviewer,
];

const HANDLERS = [
  LaunchRoundHandler,
  DeclareWinnerHandler,
  NameFavoriteHandler,
  SetOddsHandler,
  ChangeBettingHandler,
  ChangeRoundHandler,
  ChangeRevivesHandler,
  OpenVoteHandler,
  CastVoteHandler,
];

@Module({
  controllers: [BracketController, RevivesController, ReviveOffersController, FavoritesController],
  providers: [...READERS, ...HANDLERS],
})
export class BracketModule {}
