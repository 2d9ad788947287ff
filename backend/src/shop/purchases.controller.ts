import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { PurchasesAnswer } from '@arena/projections/views/shop.types';
import { SeasonListQuery, SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { CancelPurchase, PurchaseProduct, type PurchasedAnswer } from './purchases.commands.js';
import { PurchaseDto } from './purchases.dto.js';
import { GetPurchases, GetPurchasesOfUser, type PurchasesPageAnswer } from './purchases.queries.js';

@ApiTags('shop')
@Controller('purchase')
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('create')
  @Access({ who: 'user', phase: 3 })
  create(
    @Body() body: PurchaseDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<PurchasedAnswer> {
    return this.commands.execute(new PurchaseProduct(body, by, envelope));
  }

  @Get('user/:userId')
  @Access({ who: 'user' })
  ofUser(
    @Param('userId') userId: string,
    @Query() asked: SeasonQuery,
    @SignedIn() caller: Caller,
  ): Promise<PurchasesAnswer> {
    return this.queries.execute(new GetPurchasesOfUser(userId, asked, caller));
  }

  @Get('all')
  @Access({ who: 'admin' })
  all(@Query() asked: SeasonListQuery): Promise<PurchasesPageAnswer> {
    return this.queries.execute(new GetPurchases(asked));
  }

  @Delete('cancel/:id')
  @Access({ who: 'admin' })
  cancel(
    @Param('id') purchaseId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<{ success: true; message: string }> {
    return this.commands.execute(new CancelPurchase({ purchaseId }, by, envelope));
  }
}
