import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BettorRow, TeamRow } from '@arena/projections/views/leaderboard.types';
import { AsOfQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { GetBestBettors, GetBestTeams } from './leaderboards.queries.js';

@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('bettors')
  @Access({ who: 'visitor', phase: 3 })
  bettors(
    @Query() asked: AsOfQuery,
    @CurrentCaller() caller: Caller | null,
  ): Promise<{ success: true; rows: BettorRow[] }> {
    return this.queries.execute(new GetBestBettors(asked, caller));
  }

  @Get('teams')
  @Access({ who: 'visitor', phase: 3 })
  teams(
    @Query() asked: AsOfQuery,
    @CurrentCaller() caller: Caller | null,
  ): Promise<{ success: true; rows: TeamRow[] }> {
    return this.queries.execute(new GetBestTeams(asked, caller));
  }
}
