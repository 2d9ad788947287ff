import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access/access.js';
import { Reads, ReadsOwn, type OwnReading, type Reading } from '../../../platform/queries/reading.js';
import { SeasonListQuery, SeasonQuery } from '../../../platform/queries/season-query.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { PurchaseOffersReader } from './purchase-offers.reader.js';
import { CancelPurchaseQuery, PurchaseDto } from './purchases.dto.js';
import { CancelPurchase, PurchaseProduct } from './purchases.handlers.js';
import { PurchasesReader } from './purchases.reader.js';

@ApiTags('shop')
@Controller('purchase')
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly purchases: PurchasesReader,
    private readonly purchaseOffers: PurchaseOffersReader,
  ) {}

  @Post('create')
  @Access({ who: 'user', phase: 3 })
  create(@Body() body: PurchaseDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new PurchaseProduct(body, context));
  }

  @Get('user/:userId')
  @Access({ who: 'user' })
  async ofUser(@Param('userId') userId: string, @ReadsOwn(SeasonQuery) { season }: OwnReading<SeasonQuery>) {
    return { success: true, ...(await this.purchases.ofUser(season, userId)) };
  }

  @Get('all')
  @Access({ who: 'admin', tool: 'purchases' })
  async all(@Reads(SeasonListQuery) asked: Reading<SeasonListQuery>) {
    return { success: true, ...(await this.purchases.all(asked)) };
  }

  @Get('offers')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  offers(@Reads(SeasonQuery) { season, caller }: Reading<SeasonQuery>) {
    return this.purchaseOffers.offers(season, caller);
  }

  @Delete('cancel/:id')
  @Access({ who: 'admin', tool: 'purchases' })
  cancel(
    @Param('id') purchaseId: string,
    @Query() { reason }: CancelPurchaseQuery,
    @SignedInContext() context: CallerContext,
  ) {
    return this.commands.execute(new CancelPurchase({ purchaseId, reason: reason?.trim() }, context));
  }
}
