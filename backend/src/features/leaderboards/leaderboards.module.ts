import { Module } from '@nestjs/common';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsReader } from './leaderboards.reader.js';

@Module({ controllers: [LeaderboardsController], providers: [LeaderboardsReader] })
export class LeaderboardsModule {}
