import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EditionView } from '@arena/projections/editions/edition.types';
import { seasonOfEdition } from '@arena/projections/editions/season-edition.view';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/csv/write-csv.js';
import { Download, Downloads } from '../../platform/downloads/downloads.js';
import { pagesOf } from '../../platform/downloads/table.js';
import { Access } from '../../platform/http/access/access.js';
import { CurrentCaller, viewerOf, type Caller } from '../../platform/request/caller.js';
import { COLUMNS, type Column } from './import-rows.js';
import { ResultsExportQuery } from './results.dto.js';
import { ResultsReader } from './results.reader.js';

type Row = Readonly<Partial<Record<Column, Cell>>>;

/** One row per place, in the columns of the import, which leaves out the seasons played here. */
@ApiTags('results')
@Controller('results')
export class ResultsExportController {
  constructor(
    private readonly results: ResultsReader,
    private readonly downloads: Downloads,
  ) {}

  @Get('export')
  @Access({ who: 'visitor' })
  @Download()
  export(
    @Query() { format }: ResultsExportQuery,
    @CurrentCaller() caller: Caller | null,
    @Res() reply: FastifyReply,
  ) {
    const pages = pagesOf(async () => {
      const editions = await this.results.withRankings(viewerOf(caller));
      return { rows: editions.flatMap(rowsOf), next: null };
    });
    return this.downloads.send({ name: 'results', columns: COLUMNS, pages }, reply, format);
  }
}

function rowsOf(edition: EditionView): Row[] {
  const { id, name, series, number, year, description, source, sample } = edition;
  const season = seasonOfEdition(id);
  const about = { edition: name, series, number, year, description, source, sample, season };
  return edition.ranking.length === 0
    ? [about]
    : edition.ranking.map((place) => ({
        ...about,
        rank: place.rank,
        category: place.category,
        entrant: place.entrant,
        editors: place.editors.filter((editor) => editor !== null).join('; '),
        video_title: place.video?.title ?? null,
        video_link: place.video?.link ?? null,
      }));
}
