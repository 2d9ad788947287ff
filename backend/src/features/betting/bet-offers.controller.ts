import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { BetOffersReader } from './bet-offers.reader.js';

@ApiTags('bets')
@Controller('bets')
export class BetOffersController {
  constructor(private readonly offers: BetOffersReader) {}

  @Get('offers')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  forCaller(@Query() asked: SeasonQuery, @CurrentCaller() caller: Caller | null) {
    return this.offers.offers(asked.season, caller);
  }
}
