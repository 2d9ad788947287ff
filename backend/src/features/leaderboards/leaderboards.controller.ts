import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reads, ReadsOwn, type OwnReading, type Reading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { AtStakeReader } from './at-stake.reader.js';
import { AtStakeQuery, BoardQuery } from './leaderboards.dto.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { SeasonRecordReader } from './season-record.reader.js';

@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsController {
  constructor(
    private readonly leaderboards: LeaderboardsReader,
    private readonly stakes: AtStakeReader,
    private readonly records: SeasonRecordReader,
  ) {}

  @Get('bettors')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'users', 'bracket')
  bettors(@Reads(BoardQuery) read: Reading<BoardQuery>) {
    return this.leaderboards.bettors(read);
  }

  /** What a person has achieved in the season, as everybody may see it. */
  @Get('bettors/:userId')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  async record(@Param('userId') userId: string, @Reads(SeasonQuery) read: Reading<SeasonQuery>) {
    return { success: true, record: await this.records.of(userId, read) };
  }

  @Get('teams')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'money', 'teams', 'bracket')
  teams(@Reads(BoardQuery) read: Reading<BoardQuery>) {
    return this.leaderboards.teams(read);
  }

  @Get('at-stake')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('leaderboard', 'users', 'bracket')
  atStake(@Reads(AtStakeQuery) read: Reading<AtStakeQuery>) {
    return this.stakes.closed(read);
  }

  @Get('own-stakes')
  @Access({ who: 'user' })
  ownStakes(@ReadsOwn(SeasonQuery) { caller, ...read }: OwnReading<SeasonQuery>) {
    return this.stakes.open(read, caller.userId);
  }
}
