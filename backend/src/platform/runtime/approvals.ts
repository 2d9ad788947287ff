import { Injectable } from '@nestjs/common';
import { needsApproval, type FactorRequirement } from '@arena/domain/accounts/acting-admins';
import type { Approval } from '@arena/domain/accounts/approvals.decide';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Hundredths } from '@arena/domain/kernel/money';
import type { ApprovableAction } from '@arena/domain/tournament/approvals/approvals.events';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { CommandContext } from '../request/context.js';
import { decided } from '../request/envelope.js';
import { Seeds } from '../system/seeds.js';
import { CommandGateway, type TournamentAnswer, type TournamentOutcome } from './command-gateway.js';
import { Runtime } from './runtime.js';

type Details = Pick<TournamentCommandOf<'ActOrAsk'>['data'], 'season' | 'seen' | 'name'>;

/** Actions that may need a second admin. */
@Injectable()
export class Approvals {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  get requirement(): FactorRequirement {
    return { factorRequired: this.runtime.config.adminSecondFactor };
  }

  /** For commands that change rights. */
  approval(): Approval {
    return { requestId: this.seeds.id(), ...this.requirement };
  }

  /** While they are, dangerous commands are sent as actions. */
  areOn(): boolean {
    return needsApproval(this.gateway.accountState(), this.requirement);
  }

  /** What one admin may give alone in a day. Null: any amount. */
  grantsAbove(): Hundredths | null {
    return this.areOn() ? this.gateway.accountState().approvals.rules.grantsAbove : null;
  }

  /** The decision finds out whether another admin must approve it. @throws approval-asked, grant-asked if so */
  async send<A = undefined>(
    action: ApprovableAction,
    context: CommandContext,
    details: Details = {},
    answer?: TournamentAnswer<A>,
  ): Promise<TournamentOutcome<A>> {
    const { grantsAbove } = this.gateway.accountState().approvals.rules;
    const data = { requestId: this.seeds.id(), action, grantsAbove, ...details };
    const outcome = await this.gateway.tournament({ type: 'ActOrAsk', data }, context, answer);
    if (outcome.events.some(({ type }) => type === 'ApprovalAsked'))
      throw decided(context, new DomainError(action.kind === 'grant' ? 'grant-asked' : 'approval-asked'));
    return outcome;
  }
}
