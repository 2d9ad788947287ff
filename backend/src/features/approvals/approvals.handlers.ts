import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isActingAdmin } from '@arena/domain/accounts/acting-admins';
import type { ApprovalOutcome } from '@arena/domain/kernel/approvals';
import { requireNoOpenBet } from '@arena/domain/tournament/betting/own-bet';
import type { CallerContext } from '../../platform/request/context.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { finishApprovedReset } from '../../platform/runtime/season-closing.js';

interface Ending {
  readonly requestId: string;
  readonly outcome: ApprovalOutcome;
  readonly reason: string;
}

export class EndRequest extends RequestCommand<Ending, void> {}

@CommandHandler(EndRequest)
export class EndRequestHandler implements ICommandHandler<EndRequest> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body, context }: EndRequest): Promise<void> {
    const { gateway } = this;
    if ((await gateway.isRepeated(context)) || (await gateway.isAccountCommandRepeated(context))) return;
    const rights = gateway.accountState().approvals.open.get(body.requestId);
    if (!rights) return this.endOfSeason(body, context);
    const { action } = rights;
    if (body.outcome === 'approved' && action.kind === 'role' && action.role === 'admin') {
      const name = gateway.accountOf(action.target)?.name ?? '';
      requireNoOpenBet(gateway.tournamentState(), action.target, name);
    }
    const data = { ...body, ...this.approvals.requirement };
    await gateway.accounts({ type: 'EndRightsRequest', data }, context);
  }

  private async endOfSeason(ending: Ending, context: CallerContext): Promise<void> {
    const { gateway } = this;
    const season = gateway.season();
    const state = gateway.tournamentState();
    const request = state.approvals.open.get(ending.requestId);
    const { requirement } = this.approvals;
    const asksStill = request !== undefined && isActingAdmin(gateway.accountState(), request.by, requirement);
    const data = { ...ending, season, asksStill };
    await gateway.tournament({ type: 'EndApproval', data }, context);
    if (ending.outcome !== 'approved' || request?.action.kind !== 'reset') return;
    await finishApprovedReset(gateway, context.at);
    await gateway.openSeasonAfter(season, context);
  }
}
