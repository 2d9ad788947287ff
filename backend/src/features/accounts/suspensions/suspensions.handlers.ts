import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { parisMoment } from '../../../platform/system/paris-time.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { LiftSuspensionDto, SuspendDto } from './suspensions.dto.js';

export class SuspendPerson extends RequestCommand<SuspendDto, void> {}
export class LiftSuspension extends RequestCommand<LiftSuspensionDto, void> {}

@CommandHandler(SuspendPerson)
export class SuspendPersonHandler implements ICommandHandler<SuspendPerson> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  async execute({ body, context }: SuspendPerson): Promise<void> {
    const { userId, role } = accountOf(this.gateway, body.user_id);
    const reason = body.reason.trim();
    const until = parisMoment(body.local).instant;
    const data = {
      suspensionId: this.seeds.id(),
      userId,
      isAdmin: role === 'admin',
      until,
      blocks: body.blocks,
      reason,
      replaces: body.suspension_id ?? null,
    };
    await this.gateway.tournament({ type: 'SuspendPerson', data }, context);
  }
}

@CommandHandler(LiftSuspension)
export class LiftSuspensionHandler implements ICommandHandler<LiftSuspension> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: LiftSuspension): Promise<void> {
    const { userId } = accountOf(this.gateway, body.user_id);
    const data = { userId, suspensionId: body.suspension_id };
    await this.gateway.tournament({ type: 'LiftSuspension', data }, context);
  }
}

function accountOf(gateway: CommandGateway, userId: string): Account {
  const account = gateway.accountOf(userId);
  if (!account) throw new DomainError('profile-not-found');
  return account;
}
