import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/csv/write-csv.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Download, Downloads } from '../../platform/downloads/downloads.js';
import { TableQuery } from '../../platform/downloads/downloads.dto.js';
import { pagesOf } from '../../platform/downloads/table.js';
import { Access } from '../../platform/http/access/access.js';
import { BracketViewsReader } from './bracket-views.reader.js';

const COLUMNS = [
  ...(['match_id', 'round', 'number', 'status', 'winner', 'favorite', 'bets_open'] as const),
  ...(['team1', 'team1_leader', 'team1_mate', 'team1_odds', 'team1_revived'] as const),
  ...(['team2', 'team2_leader', 'team2_mate', 'team2_odds', 'team2_revived'] as const),
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], Cell>>;

/** The matches as a file: those that the same caller sees in the bracket. */
@ApiTags('bracket')
@Controller('bracket')
export class BracketExportController {
  constructor(
    private readonly views: BracketViewsReader,
    private readonly downloads: Downloads,
  ) {}

  @Get('all/export')
  @Access({ who: 'visitor', phase: 3, staffAlways: true, closedSeasons: true })
  @Download()
  all(@Reads(TableQuery) { format, ...read }: Reading<TableQuery>, @Res() reply: FastifyReply) {
    const pages = pagesOf(async () => {
      const { matches } = await this.views.bracket(read);
      const rows = matches.map(({ odds, ...match }): Row => ({
        ...match,
        team1_odds: odds.team1,
        team2_odds: odds.team2,
      }));
      return { rows, next: null };
    });
    return this.downloads.send(
      { name: `bracket-season-${read.season}`, columns: COLUMNS, pages },
      reply,
      format,
    );
  }
}
