import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { toDecimal } from '@arena/domain/kernel/money';
import { welcomeMoneyBlockers, welcomeMoneyOf } from '@arena/domain/tournament/tournament';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { Access } from '../../platform/http/access/access.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { WalletsReader } from './wallets.reader.js';
import {
  actorOf,
  SignedIn,
  type Caller,
  viewerOf,
  requireSelfOrAdmin,
} from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { MoneyDto } from './money.dto.js';
import { ClaimWelcomeMoney, ChangeBalance } from './money.handlers.js';

export interface LedgerAnswer {
  success: true;
  balance: number;
  entries: LedgerEntryView[];
}

@ApiTags('money')
@Controller('stdollars')
export class MoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly wallets: WalletsReader,
  ) {}

  @Post('add')
  @Access({ who: 'admin' })
  add(@Body() body: MoneyDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeBalance({ type: 'GrantMoney', movement: body }, context));
  }

  @Post('remove')
  @Access({ who: 'admin' })
  remove(@Body() body: MoneyDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeBalance({ type: 'RemoveMoney', movement: body }, context));
  }

  @Get('welcome')
  @Access({ who: 'user' })
  welcome(@SignedIn() caller: Caller) {
    const state = this.gateway.tournamentState();
    const amount = toDecimal(welcomeMoneyOf(state.season));
    return { success: true, amount, blocked_by: welcomeMoneyBlockers(state, actorOf(caller)) };
  }

  @Post('welcome')
  @Access({ who: 'user', phase: 3 })
  claimWelcome(@SignedInContext() context: CallerContext) {
    return this.commands.execute(new ClaimWelcomeMoney({}, context));
  }

  @Get('ledger/:userId')
  @Access({ who: 'user' })
  async ledger(@Param('userId') userId: string, @Query() asked: SeasonQuery, @SignedIn() caller: Caller) {
    requireSelfOrAdmin(caller, userId);
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, ...(await this.wallets.ledger(season, userId, viewerOf(caller))) };
  }
}
