import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { EditionView, ImportedEditions } from '@arena/projections/views/edition.types';
import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../bracket/viewer.js';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { CSV, TakesCsv } from '../http/csv-body.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { validationPipe } from '../http/validation-errors.js';
import { COLUMNS, rowsOfCsv, rowsOfJson, type ReadRows } from './import-rows.js';
import { ImportEditionsDto, ImportQuery } from './results.dto.js';
import {
  GetEdition,
  GetEditions,
  ImportEditions,
  PreviewImport,
  RemoveEdition,
  type EditionsAnswer,
} from './results.messages.js';

const pipe = validationPipe();

const ROW = { type: 'object', properties: Object.fromEntries(COLUMNS.map((column) => [column, {}])) };
const SCHEMA = {
  type: 'object',
  required: ['rows'],
  properties: { rows: { type: 'array', items: { ...ROW, required: ['edition', 'series'] } } },
};

@ApiTags('results')
@Controller('results')
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  all(@CurrentCaller() caller: Caller | null): Promise<EditionsAnswer> {
    return this.queries.execute(new GetEditions(viewerOf(caller)));
  }

  @Get(':icId')
  @Access({ who: 'visitor' })
  one(
    @Param('icId') editionId: string,
    @CurrentCaller() caller: Caller | null,
  ): Promise<{ success: true; edition: EditionView }> {
    return this.queries.execute(new GetEdition(editionId, viewerOf(caller)));
  }

  /** One row per place; rows of the same edition are put together. */
  @Post('import')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @TakesCsv()
  @ApiConsumes('application/json', CSV)
  @ApiBody({ schema: SCHEMA })
  async import(
    @Query() { preview }: ImportQuery,
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<ImportedEditions> {
    const read = await readRows(request.body);
    if (preview === 'true') return this.queries.execute(new PreviewImport(read));
    return this.commands.execute(new ImportEditions(read, by, envelope));
  }

  @Delete(':icId')
  @Access({ who: 'admin' })
  remove(
    @Param('icId') editionId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<EditionsAnswer> {
    return this.commands.execute(new RemoveEdition({ editionId }, by, envelope, viewerOf(by)));
  }
}

/** @throws InvalidFields */
async function readRows(body: unknown): Promise<ReadRows> {
  if (typeof body === 'string') return rowsOfCsv(body);
  const metatype = ImportEditionsDto;
  const { rows } = (await pipe.transform(body ?? {}, { type: 'body', metatype })) as ImportEditionsDto;
  return rowsOfJson(rows);
}
