import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { LeaderboardsController } from './leaderboards.controller.js';
import { GetBestBettorsHandler, GetBestTeamsHandler } from './leaderboards.queries.js';

@Module({
  imports: [BracketModule],
  controllers: [LeaderboardsController],
  providers: [GetBestBettorsHandler, GetBestTeamsHandler],
})
export class LeaderboardsModule {}
