import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { FastifyReply } from 'fastify';
import { Reads, ReadsOwn, type OwnReading, type Reading } from '../../platform/queries/reading.js';
import { Download, Downloads, PAGE } from '../../platform/downloads/downloads.js';
import { TableQuery } from '../../platform/downloads/downloads.dto.js';
import { pagesOf } from '../../platform/downloads/table.js';
import { Access } from '../../platform/http/access/access.js';
import { BetsReader } from './bets.reader.js';

const COLUMNS: readonly (keyof BetView)[] = [
  ...(['id', 'round', 'match_id', 'user_id', 'user_name', 'team_name', 'bet_amount', 'odds'] as const),
  ...(['potential_gain', 'payout', 'status', 'own_match', 'created_at'] as const),
];

/** Bets as files. They contain what the same caller reads page by page. */
@ApiTags('bets')
@Controller('bets')
export class BetsExportController {
  constructor(
    private readonly bets: BetsReader,
    private readonly downloads: Downloads,
  ) {}

  @Get('all/export')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Download()
  all(@Reads(TableQuery) { season, caller, format }: Reading<TableQuery>, @Res() reply: FastifyReply) {
    const pages = pagesOf(async (after) => {
      const page = { limit: PAGE, ...(after !== undefined && { after }) };
      const { bets, next } = await this.bets.all(season, page, caller);
      return { rows: bets, next };
    });
    return this.downloads.send({ name: `bets-season-${season}`, columns: COLUMNS, pages }, reply, format);
  }

  @Get('user/:userId/export')
  @Access({ who: 'user' })
  @Download()
  ofUser(
    @Param('userId') userId: string,
    @ReadsOwn(TableQuery) { season, caller, format }: OwnReading<TableQuery>,
    @Res() reply: FastifyReply,
  ) {
    const pages = pagesOf(async () => ({
      rows: await this.bets.ofUser(season, userId, caller),
      next: null,
    }));
    return this.downloads.send({ name: `my-bets-season-${season}`, columns: COLUMNS, pages }, reply, format);
  }
}
