import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toDecimal, toHundredths } from '@arena/domain/kernel/money';
import { balanceOf, type TournamentCommandOf } from '@arena/domain/tournament/tournament';
import { Directory } from '../../platform/queries/directory.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway, type Intent, type TournamentState } from '../../platform/runtime/command-gateway.js';
import type { MoneyDto } from './money.dto.js';

export interface BalanceAnswer {
  success: true;
  balance: number;
}

interface BalanceChange {
  readonly type: 'GrantMoney' | 'RemoveMoney';
  readonly movement: MoneyDto;
}

export class ChangeBalance extends RequestCommand<BalanceChange, BalanceAnswer> {}
export class ClaimWelcomeMoney extends RequestCommand<Record<string, never>, BalanceAnswer> {}

@CommandHandler(ChangeBalance)
export class ChangeBalanceHandler implements ICommandHandler<ChangeBalance> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body: { type, movement }, context }: ChangeBalance): Promise<BalanceAnswer> {
    const userId = this.directory.accountId(movement.user_id);
    const amount = toHundredths(movement.amount) ?? 0;
    const data = { userId, amount, reason: movement.reason?.trim() ?? '' };
    const balance = balanceFor(movement.user_id);
    const command = { type, data } as Intent<TournamentCommandOf<BalanceChange['type']>>;
    const { answer } =
      type === 'GrantMoney' && this.approvals.areOn()
        ? await this.approvals.send({ kind: 'grant', ...data }, context, {}, balance)
        : await this.gateway.tournament(command, context, balance);
    return { success: true, balance: answer };
  }
}

@CommandHandler(ClaimWelcomeMoney)
export class ClaimWelcomeMoneyHandler implements ICommandHandler<ClaimWelcomeMoney> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ context }: ClaimWelcomeMoney): Promise<BalanceAnswer> {
    const command = { type: 'ClaimWelcomeMoney', data: {} } as const;
    const { answer } = await this.gateway.tournament(command, context, balanceFor(context.caller.userId));
    return { success: true, balance: answer };
  }
}

function balanceFor(userId: string): (state: TournamentState) => number {
  return (state) => toDecimal(balanceOf(state.money, userId));
}
