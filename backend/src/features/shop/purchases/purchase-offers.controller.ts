import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access/access.js';
import { SeasonQuery } from '../../../platform/queries/season-query.js';
import { CurrentCaller, type Caller } from '../../../platform/request/caller.js';
import { PurchaseOffersReader } from './purchase-offers.reader.js';

@ApiTags('shop')
@Controller('purchase')
export class PurchaseOffersController {
  constructor(private readonly offers: PurchaseOffersReader) {}

  @Get('offers')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  forCaller(@Query() { season }: SeasonQuery, @CurrentCaller() caller: Caller | null) {
    return this.offers.offers(season, caller);
  }
}
