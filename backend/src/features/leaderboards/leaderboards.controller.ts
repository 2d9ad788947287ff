import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { BoardQuery } from './leaderboards.dto.js';
import { LeaderboardsReader } from './leaderboards.reader.js';

@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsController {
  constructor(private readonly leaderboards: LeaderboardsReader) {}

  @Get('bettors')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'users', 'bracket')
  bettors(@Reads(BoardQuery) read: Reading<BoardQuery>) {
    return this.leaderboards.bettors(read);
  }

  @Get('teams')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'money', 'teams', 'bracket')
  teams(@Reads(BoardQuery) read: Reading<BoardQuery>) {
    return this.leaderboards.teams(read);
  }
}
