import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import { activeGroups } from '@arena/domain/kernel/groups';
import { teamOf } from '@arena/domain/tournament/tournament';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toHundredths } from '@arena/domain/kernel/money';
import { requireNoOpenBet } from '@arena/domain/tournament/betting/own-bet';
import { decided } from '../../../platform/request/envelope.js';
import type { CallerContext } from '../../../platform/request/context.js';
import { Approvals } from '../../../platform/runtime/approvals.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import type { Outcome } from '../../../platform/writer/stream-writer.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import type { ChangeApprovalsDto, ChangeGroupsDto, ChangeRoleDto } from './rights.dto.js';

export class ChangeUserRole extends RequestCommand<ChangeRoleDto, void> {}
export class ChangeUserGroups extends RequestCommand<ChangeGroupsDto, void> {}
export class ChangeApprovals extends RequestCommand<ChangeApprovalsDto, void> {}

@CommandHandler(ChangeUserRole)
export class ChangeUserRoleHandler implements ICommandHandler<ChangeUserRole> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body, context }: ChangeUserRole): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const data = { userId: body.user_id, role: body.role, proof, approval: this.approvals.approval() };
    if (data.role === 'admin') this.requireNoOpenBet(data.userId);
    refuseAsked(await this.gateway.accounts({ type: 'ChangeRole', data }, context), context);
  }

  /** Skipped for admins, so that a repeated request gets its first answer. */
  private requireNoOpenBet(userId: string): void {
    const account = this.gateway.accountOf(userId);
    if (account?.role === 'user') requireNoOpenBet(this.gateway.tournamentState(), userId, account.name);
  }
}

@CommandHandler(ChangeUserGroups)
export class ChangeUserGroupsHandler implements ICommandHandler<ChangeUserGroups> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body, context }: ChangeUserGroups): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const isInTeam = teamOf(this.gateway.tournamentState().teams, body.user_id) !== undefined;
    if (activeGroups(body.groups, isInTeam).length < body.groups.length)
      throw new DomainError('group-not-for-teams');
    const data = { userId: body.user_id, groups: body.groups, proof, approval: this.approvals.approval() };
    refuseAsked(await this.gateway.accounts({ type: 'ChangeGroups', data }, context), context);
  }
}

@CommandHandler(ChangeApprovals)
export class ChangeApprovalsHandler implements ICommandHandler<ChangeApprovals> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body, context }: ChangeApprovals): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const grantsAbove = toHundredths(body.grants_above) ?? 0;
    const data = { enabled: body.enabled, grantsAbove, proof, approval: this.approvals.approval() };
    refuseAsked(await this.gateway.accounts({ type: 'SetApprovals', data }, context), context);
  }
}

/** @throws approval-asked if it waits for another admin */
function refuseAsked({ events }: Outcome<AccountEvent>, context: CallerContext): void {
  if (events.some(({ type }) => type === 'RightsAsked'))
    throw decided(context, new DomainError('approval-asked'));
}
