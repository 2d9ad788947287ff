import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BetView } from '@arena/projections/views/bet.types';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { DeleteBet, PlaceBet, type DeletedAnswer, type PlacedAnswer } from './bets.commands.js';
import { BetsQuery, PlaceBetDto } from './bets.dto.js';
import { GetBets, GetBetsOfUser, type BetsAnswer } from './bets.queries.js';

@ApiTags('bets')
@Controller('bets')
export class BetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('place')
  @Access({ who: 'user', phase: 3 })
  place(
    @Body() body: PlaceBetDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<PlacedAnswer> {
    return this.commands.execute(new PlaceBet(body, by, envelope));
  }

  /** Its owner and admins; whose it is, the season itself says. */
  @Delete('delete/:id')
  @Access({ who: 'user' })
  delete(
    @Param('id') betId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<DeletedAnswer> {
    return this.commands.execute(new DeleteBet({ betId }, by, envelope));
  }

  @Get('user/:userId')
  @Access({ who: 'user' })
  ofUser(
    @Param('userId') userId: string,
    @Query() asked: SeasonQuery,
    @SignedIn() caller: Caller,
  ): Promise<{ success: true; bets: BetView[] }> {
    return this.queries.execute(new GetBetsOfUser(userId, asked, caller));
  }

  @Get('all')
  @Access({ who: 'visitor', phase: 3 })
  all(@Query() asked: BetsQuery, @CurrentCaller() caller: Caller | null): Promise<BetsAnswer> {
    return this.queries.execute(new GetBets(asked, caller));
  }
}
