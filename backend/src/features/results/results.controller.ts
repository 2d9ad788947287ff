import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { viewerOf, CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { CSV, TakesCsv } from '../../platform/http/body/csv-body.js';
import { listSchema, objectSchema } from '../../platform/http/open-api/body-schemas.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { validationPipe } from '../../platform/http/validation/validation-pipe.js';
import { ROW_SCHEMA, rowsOfCsv, rowsOfJson, type ReadRows } from './import-rows.js';
import { ImportEditionsDto, ImportQuery } from './results.dto.js';
import { ImportEditions, RemoveEdition } from './results.handlers.js';
import { ResultsReader } from './results.reader.js';

const pipe = validationPipe();

@ApiTags('results')
@Controller('results')
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly results: ResultsReader,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  @Shared('results', 'season', 'bracket', 'teams', 'users', 'videos', 'money')
  async all(@CurrentCaller() caller: Caller | null) {
    return { success: true, editions: await this.results.all(viewerOf(caller)) };
  }

  @Get(':icId')
  @Access({ who: 'visitor' })
  @Shared('results', 'season', 'bracket', 'teams', 'users', 'videos', 'money')
  async one(@Param('icId') editionId: string, @CurrentCaller() caller: Caller | null) {
    return { success: true, edition: await this.results.one(editionId, viewerOf(caller)) };
  }

  /** One row per place. */
  @Post('import')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @TakesCsv()
  @ApiConsumes('application/json', CSV)
  @ApiBody({ schema: objectSchema({ rows: listSchema(ROW_SCHEMA) }) })
  async import(
    @Query() { preview }: ImportQuery,
    @Req() request: FastifyRequest,
    @SignedInContext() context: CallerContext,
  ) {
    const read = await readRows(request.body);
    if (preview === 'true') return this.results.previewImport(read);
    return this.commands.execute(new ImportEditions(read, context));
  }

  @Delete(':icId')
  @Access({ who: 'admin' })
  remove(@Param('icId') editionId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveEdition({ editionId }, context));
  }
}

async function readRows(body: unknown): Promise<ReadRows> {
  if (typeof body === 'string') return rowsOfCsv(body);
  const metatype = ImportEditionsDto;
  const { rows } = (await pipe.transform(body ?? {}, { type: 'body', metatype })) as ImportEditionsDto;
  return rowsOfJson(rows);
}
