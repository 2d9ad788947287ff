import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { GrantMoney, RemoveMoney, type BalanceAnswer } from './money.commands.js';
import { MoneyDto } from './money.dto.js';
import { GetLedger, type LedgerAnswer } from './money.handlers.js';

@ApiTags('money')
@Controller('stdollars')
export class MoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('add')
  @Access({ who: 'admin' })
  add(
    @Body() body: MoneyDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<BalanceAnswer> {
    return this.commands.execute(new GrantMoney(body, by, envelope));
  }

  @Post('remove')
  @Access({ who: 'admin' })
  remove(
    @Body() body: MoneyDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<BalanceAnswer> {
    return this.commands.execute(new RemoveMoney(body, by, envelope));
  }

  @Get('ledger/:userId')
  @Access({ who: 'user' })
  ledger(
    @Param('userId') userId: string,
    @Query() asked: SeasonQuery,
    @SignedIn() caller: Caller,
  ): Promise<LedgerAnswer> {
    return this.queries.execute(new GetLedger(userId, asked, caller));
  }
}
