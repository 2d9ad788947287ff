import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { MAX_AMVDLE_ENTRIES } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { MEGABYTE } from '@arena/domain/kernel/file-limits';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { SeasonListQuery } from '../../platform/queries/season-query.js';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { CSV, TakesCsv } from '../../platform/http/body/csv-body.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { GuessAmv, ReplaceCatalogue } from './amvdle.handlers.js';
import { GuessDto, ImportQuery } from './amvdle.dto.js';
import { AmvdleRanksReader } from './amvdle-ranks.reader.js';
import { AmvdleReader } from './amvdle.reader.js';
import { CATALOGUE_SCHEMA, readCatalogueCsv, readCatalogueJson } from './catalogue-import.js';

/** 10,000 entries of ordinary length; JSON has up to 17 values for each. */
const CATALOGUE = { bytes: 8 * MEGABYTE, values: 17 * MAX_AMVDLE_ENTRIES + 100 };

@ApiTags('amvdle')
@Controller('amvdle')
export class AmvdleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: AmvdleReader,
    private readonly ranks: AmvdleRanksReader,
  ) {}

  @Get('today')
  @Access({ who: 'user' })
  today(@SignedIn() caller: Caller) {
    return this.reader.today(caller.userId);
  }

  @Post('guess')
  @HttpCode(200)
  @Access({ who: 'user' })
  guess(@Body() body: GuessDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new GuessAmv(body, context));
  }

  @Get('leaderboard')
  @Access({ who: 'user' })
  leaderboard(@Reads(SeasonListQuery) asked: Reading<SeasonListQuery>) {
    return this.ranks.page(asked);
  }

  @Get('catalogue')
  @Access({ who: 'admin' })
  catalogue() {
    return this.reader.catalogue();
  }

  @Put('catalogue')
  @Access({ who: 'admin' })
  @TakesCsv(CATALOGUE)
  @ApiConsumes('application/json', CSV)
  @ApiBody({ schema: CATALOGUE_SCHEMA })
  replaceCatalogue(
    @Body() body: unknown,
    @Query() { sample, version }: ImportQuery,
    @SignedInContext() context: CallerContext,
  ) {
    const facts = {
      sample: sample === undefined ? null : sample === 'true',
      version: version === undefined ? null : Number(version),
    };
    const read = typeof body === 'string' ? readCatalogueCsv(body, facts) : readCatalogueJson(body, facts);
    return this.commands.execute(new ReplaceCatalogue(read, context));
  }
}
