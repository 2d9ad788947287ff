import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountById } from '@arena/domain/accounts/accounts';
import { requireNoOpenBet } from '@arena/domain/tournament/betting/own-bet';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import type { ChangeGroupsDto, ChangeRoleDto } from './rights.dto.js';

export class ChangeUserRole extends RequestCommand<ChangeRoleDto, void> {}
export class ChangeUserGroups extends RequestCommand<ChangeGroupsDto, void> {}

@CommandHandler(ChangeUserRole)
export class ChangeUserRoleHandler implements ICommandHandler<ChangeUserRole> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
  ) {}

  async execute({ body, context }: ChangeUserRole): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const data = { userId: body.user_id, role: body.role, proof };
    if (data.role === 'admin') this.requireNoOpenBet(data.userId);
    await this.gateway.accounts({ type: 'ChangeRole', data }, context);
  }

  /** Skipped for admins, so that a repeated request gets its first answer. */
  private requireNoOpenBet(userId: string): void {
    const account = accountById(this.gateway.accountState(), userId);
    if (account?.role === 'user') requireNoOpenBet(this.gateway.tournamentState(), userId, account.name);
  }
}

@CommandHandler(ChangeUserGroups)
export class ChangeUserGroupsHandler implements ICommandHandler<ChangeUserGroups> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
  ) {}

  async execute({ body, context }: ChangeUserGroups): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const data = { userId: body.user_id, groups: body.groups, proof };
    await this.gateway.accounts({ type: 'ChangeGroups', data }, context);
  }
}
