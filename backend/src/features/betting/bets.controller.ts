import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { shownAt } from '../../platform/as-of/moments.js';
import { Reads, ReadsOwn, type OwnReading, type Reading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { BetOffersReader } from './bet-offers.reader.js';
import { BetsQuery, PlaceBetDto } from './bets.dto.js';
import { DeleteBet, PlaceBet } from './bets.handlers.js';
import { BetsReader } from './bets.reader.js';
import { ReceiptsReader } from './receipts.reader.js';

@ApiTags('bets')
@Controller('bets')
export class BetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bets: BetsReader,
    private readonly betOffers: BetOffersReader,
    private readonly receipts: ReceiptsReader,
  ) {}

  @Post('place')
  @Access({ who: 'user', phase: 3 })
  place(@Body() body: PlaceBetDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new PlaceBet(body, context));
  }

  /** For the owner and admins; the domain checks this. */
  @Delete('delete/:id')
  @Access({ who: 'user' })
  delete(@Param('id') betId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DeleteBet({ betId }, context));
  }

  @Get('user/:userId')
  @Access({ who: 'user' })
  async ofUser(@Param('userId') userId: string, @ReadsOwn() { season, moment, caller }: OwnReading) {
    return {
      success: true,
      bets: await this.bets.ofUser(season, userId, caller, moment),
      ...shownAt(moment),
    };
  }

  /** Proves to its owner that the bet belongs to the log. */
  @Get(':id/receipt')
  @Access({ who: 'user' })
  async receipt(
    @Param('id') betId: string,
    @ReadsOwn(SeasonQuery) { season, caller }: OwnReading<SeasonQuery>,
  ) {
    return { success: true, receipt: await this.receipts.of(betId, season, caller) };
  }

  @Get('all')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  async all(@Reads(BetsQuery) { season, moment, caller, ...asked }: Reading<BetsQuery>) {
    return { success: true, ...(await this.bets.all(season, asked, caller, moment)), ...shownAt(moment) };
  }

  @Get('matches')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  @Shared('bets', 'bracket')
  async sums(@Reads() { season, moment, caller }: Reading) {
    return { success: true, matches: await this.bets.sums(season, caller, moment), ...shownAt(moment) };
  }

  @Get('offers')
  @Access({ who: 'visitor', phase: 3, closedSeasons: true })
  offers(@Reads(SeasonQuery) { season, caller }: Reading<SeasonQuery>) {
    return this.betOffers.offers(season, caller);
  }
}
