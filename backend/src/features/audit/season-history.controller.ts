import { Controller, Get, Param, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access/access.js';
import { ListQuery } from '../../platform/http/validation/list-query.js';
import { seasonNumber } from '../../platform/queries/season-number.js';
import { type Caller, CurrentCaller } from '../../platform/request/caller.js';
import { SeasonHistoryReader } from './season-history.reader.js';

/** What the public log says about a team or a person, newest first. */
@Controller('seasons/:n/history')
@Access({ who: 'visitor' })
export class SeasonHistoryController {
  constructor(private readonly reader: SeasonHistoryReader) {}

  @Get('teams/:id')
  ofTeam(
    @Param('n') n: string,
    @Param('id') team: string,
    @Query() page: ListQuery,
    @CurrentCaller() caller: Caller | null,
  ) {
    return this.reader.page(seasonNumber(n), { team }, page, caller);
  }

  @Get('people/:id')
  ofPerson(
    @Param('n') n: string,
    @Param('id') person: string,
    @Query() page: ListQuery,
    @CurrentCaller() caller: Caller | null,
  ) {
    return this.reader.page(seasonNumber(n), { person }, page, caller);
  }
}
