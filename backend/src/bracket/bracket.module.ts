import { Module } from '@nestjs/common';
import { BoardsReader } from '../leaderboards/boards.js';
import { Directory } from '../teams/directory.js';
import { BracketController } from './bracket.controller.js';
import {
  ChangeVisibilityHandler,
  CloseBettingHandler,
  DeclareWinnerHandler,
  LaunchRoundHandler,
  NameFavoriteHandler,
  ReopenBettingHandler,
  SetOddsHandler,
  SetRevivesAllowedHandler,
} from './bracket.handlers.js';
import {
  GetBracketHandler,
  GetFavoritesHandler,
  GetVoteHandler,
  PreviewWinnerHandler,
  VerifyDrawHandler,
} from './bracket.queries.js';
import { BracketReader } from './bracket.reader.js';
import { DrawSeed } from './draw-seed.js';
import { FavoritesController } from './favorites.controller.js';
import { HiddenRounds } from './hidden-rounds.js';
import { History } from './history.js';
import { RankChanges } from './rank-changes.js';
import { RevivesController } from './revives.controller.js';
import {
  CastVoteHandler,
  OpenVoteHandler,
  ReviveTeamHandler,
  ReviveWithCardHandler,
  RevokeReviveHandler,
} from './revives.handlers.js';
import { RevivesReader } from './revives.reader.js';
import { WinnerPreviewer } from './winner-preview.js';

const HANDLERS = [
  LaunchRoundHandler,
  DeclareWinnerHandler,
  NameFavoriteHandler,
  SetOddsHandler,
  CloseBettingHandler,
  ReopenBettingHandler,
  ChangeVisibilityHandler,
  SetRevivesAllowedHandler,
  ReviveWithCardHandler,
  ReviveTeamHandler,
  RevokeReviveHandler,
  OpenVoteHandler,
  CastVoteHandler,
  GetBracketHandler,
  GetFavoritesHandler,
  GetVoteHandler,
  VerifyDrawHandler,
  PreviewWinnerHandler,
];

@Module({
  controllers: [BracketController, RevivesController, FavoritesController],
  providers: [
    History,
    HiddenRounds,
    BoardsReader,
    BracketReader,
    RevivesReader,
    Directory,
    DrawSeed,
    RankChanges,
    WinnerPreviewer,
    ...HANDLERS,
  ],
  exports: [History, HiddenRounds, BoardsReader, BracketReader, Directory],
})
export class BracketModule {}
