import { Module } from '@nestjs/common';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsExportController } from './leaderboards-export.controller.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';

@Module({
  controllers: [LeaderboardsController, LeaderboardsExportController],
  providers: [LeaderboardsReader, PeopleNames],
})
export class LeaderboardsModule {}
