import { Module } from '@nestjs/common';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';

@Module({ controllers: [LeaderboardsController], providers: [LeaderboardsReader, PeopleNames] })
export class LeaderboardsModule {}
