import { Injectable } from '@nestjs/common';
import { needsApproval } from '@arena/domain/accounts/approvals.decide';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import type { ApprovableAction } from '@arena/domain/tournament/approvals/approvals.events';
import type { CommandContext } from '../request/context.js';
import { decided } from '../request/envelope.js';
import { Seeds } from '../system/seeds.js';
import { CommandGateway } from './command-gateway.js';

/** Actions of the tournament that may need a second admin. */
@Injectable()
export class Approvals {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  /** Several grants at once are not asked for. @throws several-need-approval */
  requireNoneFor(amount: Hundredths): void {
    const state = this.gateway.accountState();
    const { grantsAbove } = state.approvals.rules;
    if (needsApproval(state) && amount > grantsAbove)
      throw new DomainError('several-need-approval', { amount: toDecimal(grantsAbove) });
  }

  /** Where another admin must approve, asks and ends the request. @throws approval-asked */
  async require(action: ApprovableAction, context: CommandContext, seen?: string): Promise<void> {
    const state = this.gateway.accountState();
    if (!needsApproval(state)) return;
    if (action.kind === 'grant' && action.amount <= state.approvals.rules.grantsAbove) return;
    const data = { season: this.gateway.season(), requestId: this.seeds.id(), action, seen };
    await this.gateway.tournament({ type: 'AskApproval', data }, context);
    throw decided(context, new DomainError('approval-asked'));
  }
}
