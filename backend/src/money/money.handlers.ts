import { CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { toHundredths } from '@arena/domain/kernel/money';
import type { LedgerEntryView } from '@arena/projections/views/ledger.types';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import type { Caller } from '../http/caller.js';
import { requireSelfOrAdmin } from '../bets/ownership.js';
import { Directory } from '../teams/directory.js';
import { GrantMoney, RemoveMoney, type BalanceAnswer } from './money.commands.js';
import type { MoneyDto } from './money.dto.js';
import { WalletsReader } from './wallets.reader.js';

export interface LedgerAnswer {
  success: true;
  balance: number;
  entries: LedgerEntryView[];
}

export class GetLedger extends Query<LedgerAnswer> {
  constructor(
    readonly userId: string,
    readonly asked: SeasonQuery,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(GrantMoney)
export class GrantMoneyHandler implements ICommandHandler<GrantMoney> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ body, by, envelope }: GrantMoney): Promise<BalanceAnswer> {
    const data = movementOf(body, this.directory);
    const outcome = await this.gateway.tournament(
      { type: 'GrantMoney', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, balance: await this.wallets.balanceAfter(outcome, data.userId) };
  }
}

@CommandHandler(RemoveMoney)
export class RemoveMoneyHandler implements ICommandHandler<RemoveMoney> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ body, by, envelope }: RemoveMoney): Promise<BalanceAnswer> {
    const data = movementOf(body, this.directory);
    const outcome = await this.gateway.tournament(
      { type: 'RemoveMoney', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, balance: await this.wallets.balanceAfter(outcome, data.userId) };
  }
}

function movementOf({ user_id, amount, reason }: MoneyDto, directory: Directory) {
  const { userId } = directory.userById(user_id);
  return { userId, amount: toHundredths(amount) ?? 0, reason };
}

@QueryHandler(GetLedger)
export class GetLedgerHandler implements IQueryHandler<GetLedger> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ userId, asked, caller }: GetLedger): Promise<LedgerAnswer> {
    requireSelfOrAdmin(caller, userId);
    const ledger = await this.wallets.ledger(this.gateway.seasonOr(asked.season), userId);
    return { success: true, ...ledger };
  }
}
