import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AsOfQuery } from '../../platform/queries/season-query.js';
import { Access } from '../../platform/http/access/access.js';
import { CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { LeaderboardsReader } from './leaderboards.reader.js';

@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsController {
  constructor(private readonly leaderboards: LeaderboardsReader) {}

  @Get('bettors')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  async bettors(@Query() asked: AsOfQuery, @CurrentCaller() caller: Caller | null) {
    return { success: true, rows: await this.leaderboards.bettors(asked, caller) };
  }

  @Get('teams')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  async teams(@Query() asked: AsOfQuery, @CurrentCaller() caller: Caller | null) {
    return { success: true, rows: await this.leaderboards.teams(asked, caller) };
  }
}
