import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toDecimal } from '@arena/domain/kernel/money';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { welcomeMoneyBlockers, welcomeMoneyOf } from '@arena/domain/tournament/tournament';
import { wholeNumber } from '@arena/domain/validation/rule';
import type { WithAsOf } from '@arena/projections/kernel/as-of.types';
import type { BalanceChangesView } from '@arena/projections/money/balance-changes.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { Access } from '../../platform/http/access/access.js';
import { invalidField } from '../../platform/http/validation/validation-errors.js';
import { Moments, shownAt } from '../../platform/as-of/moments.js';
import { ReadsOwn, type OwnReading } from '../../platform/queries/reading.js';
import { SeasonQuery, TwoMomentsQuery } from '../../platform/queries/season-query.js';
import { BalanceChangesReader } from './balance-changes.reader.js';
import { LedgerSourceReader } from './ledger-source.reader.js';
import { WalletsReader } from './wallets.reader.js';
import { actorOf, SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { ReadMarks } from '../../platform/money-news/read-marks.js';
import { MoneyDto, ReadMarkDto } from './money.dto.js';
import { ClaimWelcomeMoney, ChangeBalance } from './money.handlers.js';

export interface LedgerAnswer extends WithAsOf {
  success: true;
  balance: number;
  entries: LedgerEntryView[];
  /** Only for the owner: up to which revision the news about the money is marked as read. */
  read_until?: number;
}

@ApiTags('money')
@Controller('stdollars')
export class MoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly wallets: WalletsReader,
    private readonly changes: BalanceChangesReader,
    private readonly sources: LedgerSourceReader,
    private readonly marks: ReadMarks,
    private readonly runtime: Runtime,
    private readonly moments: Moments,
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
  async ledger(
    @Param('userId') userId: string,
    @ReadsOwn() { season, moment, viewer, caller }: OwnReading,
  ): Promise<LedgerAnswer> {
    const [ledger, readUntil] = await Promise.all([
      this.wallets.ledger(season, userId, viewer, moment),
      caller.userId === userId && !moment ? this.marks.of(season, userId) : undefined,
    ]);
    const mark = readUntil === undefined ? {} : { read_until: readUntil };
    return { success: true, ...ledger, ...mark, ...shownAt(moment) };
  }

  @Get('ledger/:userId/:revision')
  @Access({ who: 'user' })
  async ledgerSource(
    @Param('userId') userId: string,
    @Param('revision') revision: string,
    @ReadsOwn(SeasonQuery) { season, viewer }: OwnReading<SeasonQuery>,
  ): Promise<LedgerSourceView> {
    if (!/^\d{1,9}$/.test(revision)) throw new DomainError('ledger-entry-not-found');
    return this.sources.of(season, userId, Number(revision), viewer);
  }

  /** Everybody's for an admin, their own for others. */
  @Get('balance-changes')
  @Access({ who: 'user' })
  async balanceChanges(
    @ReadsOwn(TwoMomentsQuery)
    { season, since: at, known, moment, viewer, caller }: OwnReading<TwoMomentsQuery>,
  ): Promise<BalanceChangesView> {
    const since = await this.moments.at(season, { at, known }, viewer);
    const changes = await this.changes.between(since, moment, caller.admin ? null : caller.userId);
    return { success: true, since: since.shown, at: moment.shown, changes };
  }

  @Post('ledger/read')
  @HttpCode(200)
  @Access({ who: 'user' })
  async markRead(@Body() { season, revision }: ReadMarkDto, @SignedIn() { userId }: Caller) {
    const stream = tournamentStream(this.gateway.seasonOr(season));
    const latest = await this.runtime.stores.eventStore.revisionOf(stream);
    const problem = wholeNumber(0, latest).check(revision);
    if (problem) throw invalidField('revision', problem);
    return { success: true, read_until: await this.marks.advance(season, userId, revision) };
  }
}
