import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { BoardQuery } from './leaderboards.dto.js';
import { LeaderboardsReader } from './leaderboards.reader.js';

@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsController {
  constructor(private readonly leaderboards: LeaderboardsReader) {}

  @Get('bettors')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'users', 'bracket')
  bettors(@Query() asked: BoardQuery, @CurrentCaller() caller: Caller | null) {
    return this.leaderboards.bettors(asked, caller);
  }

  @Get('teams')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'money', 'teams', 'bracket')
  teams(@Query() asked: BoardQuery, @CurrentCaller() caller: Caller | null) {
    return this.leaderboards.teams(asked, caller);
  }
}
