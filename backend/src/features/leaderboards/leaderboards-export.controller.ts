import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import type { FastifyReply } from 'fastify';
import type { SeasonRead } from '../../platform/as-of/moments.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Download, Downloads, PAGE } from '../../platform/downloads/downloads.js';
import { TableQuery } from '../../platform/downloads/downloads.dto.js';
import { pagesOf } from '../../platform/downloads/table.js';
import { Access } from '../../platform/http/access/access.js';
import { LeaderboardsReader } from './leaderboards.reader.js';

const BETTOR_COLUMNS: readonly (keyof BettorRow)[] = [
  'rank',
  'user_id',
  'name',
  'net',
  'won',
  'decided',
  'bets',
  'hit_rate',
  'rank_before',
];
const TEAM_COLUMNS: readonly (keyof TeamRow)[] = [
  'rank',
  'team_id',
  'name',
  'color',
  'won',
  'lost',
  'round',
  'balance',
  'champion',
];

/** Leaderboards as files. They contain what the same caller reads page by page. */
@ApiTags('leaderboard')
@Controller('leaderboard')
export class LeaderboardsExportController {
  constructor(
    private readonly leaderboards: LeaderboardsReader,
    private readonly downloads: Downloads,
  ) {}

  @Get('bettors/export')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Download()
  bettors(@Reads(TableQuery) { format, ...read }: Reading<TableQuery>, @Res() reply: FastifyReply) {
    const pages = pagesOf(async (after) => (await this.leaderboards.bettors(pageAt(read, after))).shared);
    const name = `bettors-season-${read.season}`;
    return this.downloads.send({ name, columns: BETTOR_COLUMNS, pages }, reply, format);
  }

  @Get('teams/export')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Download()
  teams(@Reads(TableQuery) { format, ...read }: Reading<TableQuery>, @Res() reply: FastifyReply) {
    const pages = pagesOf(async (after) => (await this.leaderboards.teams(pageAt(read, after))).shared);
    const name = `teams-season-${read.season}`;
    return this.downloads.send({ name, columns: TEAM_COLUMNS, pages }, reply, format);
  }
}

function pageAt(read: SeasonRead, after: string | undefined) {
  return { ...read, limit: PAGE, ...(after !== undefined && { after }) };
}
