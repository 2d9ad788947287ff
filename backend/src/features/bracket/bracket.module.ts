import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { BracketViewsReader } from './bracket-views.reader.js';
import { BracketOffersReader } from './bracket-offers.reader.js';
import { BracketController } from './bracket.controller.js';
import { BracketExportController } from './bracket-export.controller.js';
import * as bracketHandlers from './bracket.handlers.js';
import { DrawSeed } from './draw-seed.js';
import { FavoritesController } from './favorites.controller.js';
import { MatchPageReader } from './match-page.reader.js';
import { RankChanges } from './rank-changes.js';
import { RevivesController } from './revives.controller.js';
import * as revivesHandlers from './revives.handlers.js';
import { RevivesReader } from './revives.reader.js';
import { SeedingController } from './seeding.controller.js';
import * as seedingHandlers from './seeding.handlers.js';
import { SeedingReader } from './seeding.reader.js';
import { WinnerPreviewer } from './winner-preview.js';

const READERS = [
  BracketOffersReader,
  BracketViewsReader,
  MatchPageReader,
  RevivesReader,
  SeedingReader,
  DrawSeed,
  RankChanges,
  WinnerPreviewer,
];

const HANDLERS = [
  ...handlersIn(bracketHandlers),
  ...handlersIn(revivesHandlers),
  ...handlersIn(seedingHandlers),
];

@Module({
  controllers: [
    SeedingController,
    BracketController,
    BracketExportController,
    RevivesController,
    FavoritesController,
  ],
  providers: [...READERS, ...HANDLERS],
  exports: [DrawSeed],
})
export class BracketModule {}
