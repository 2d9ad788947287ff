import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type {
  AmvdleCatalogueAnswer,
  AmvdleGuessAnswer,
  AmvdleTodayAnswer,
} from '@arena/projections/views/amvdle.types';
import { SeasonListQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { CSV, TakesCsv } from '../http/csv-body.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { GuessAmv, ReplaceCatalogue } from './amvdle.commands.js';
import { GuessDto, ImportQuery } from './amvdle.dto.js';
import { GetAmvdleCatalogue, GetAmvdleRanks, GetAmvdleToday, type AmvdleRanks } from './amvdle.queries.js';
import { readCatalogueCsv, readCatalogueJson } from './catalogue-import.js';

@ApiTags('amvdle')
@Controller('amvdle')
export class AmvdleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('today')
  @Access({ who: 'user' })
  today(@SignedIn() by: Caller): Promise<AmvdleTodayAnswer> {
    return this.queries.execute(new GetAmvdleToday(by));
  }

  @Post('guess')
  @HttpCode(200)
  @Access({ who: 'user' })
  guess(
    @Body() body: GuessDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<AmvdleGuessAnswer> {
    return this.commands.execute(new GuessAmv(body, by, envelope));
  }

  @Get('leaderboard')
  @Access({ who: 'user' })
  leaderboard(@Query() asked: SeasonListQuery): Promise<AmvdleRanks> {
    return this.queries.execute(new GetAmvdleRanks(asked));
  }

  @Get('catalogue')
  @Access({ who: 'admin' })
  catalogue(): Promise<AmvdleCatalogueAnswer> {
    return this.queries.execute(new GetAmvdleCatalogue());
  }

  /** The whole catalogue: what the body does not name leaves. */
  @Put('catalogue')
  @Access({ who: 'admin' })
  @TakesCsv()
  @ApiConsumes('application/json', CSV)
  @ApiBody({
    schema: { type: 'object', required: ['entries'], properties: { entries: { type: 'array', items: {} } } },
  })
  replaceCatalogue(
    @Body() body: unknown,
    @Query() { sample, version }: ImportQuery,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<AmvdleCatalogueAnswer> {
    const facts = {
      sample: sample === undefined ? null : sample === 'true',
      version: version === undefined ? null : Number(version),
    };
    const read = typeof body === 'string' ? readCatalogueCsv(body, facts) : readCatalogueJson(body, facts);
    return this.commands.execute(new ReplaceCatalogue(read, by, envelope));
  }
}
