import { Module } from '@nestjs/common';
import { AtStakeReader } from './at-stake.reader.js';
import { ClosedBets } from './closed-bets.js';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsExportController } from './leaderboards-export.controller.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';
import { SeasonRecordReader } from './season-record.reader.js';

@Module({
  controllers: [LeaderboardsController, LeaderboardsExportController],
  providers: [LeaderboardsReader, PeopleNames, AtStakeReader, ClosedBets, SeasonRecordReader],
})
export class LeaderboardsModule {}
