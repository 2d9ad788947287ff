import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeveralAnswer } from '@arena/projections/several/several.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import type { SeveralPlan } from './several-plans.js';

export class ActOnSeveral extends RequestCommand<
  { plan: SeveralPlan; seen: string | undefined },
  SeveralAnswer
> {}

@CommandHandler(ActOnSeveral)
export class ActOnSeveralHandler implements ICommandHandler<ActOnSeveral> {
  constructor(private readonly gateway: CommandGateway) {}

  /** The sweep removes the files of what is gone. */
  async execute({ body: { plan, seen }, context }: ActOnSeveral): Promise<SeveralAnswer> {
    const type = 'ActOnSeveral';
    if (plan.stream === 'site') {
      await this.gateway.site({ type, data: { acts: plan.acts, seen } }, context);
    } else {
      await this.gateway.tournament({ type, data: { acts: plan.acts, seen } }, context);
    }
    return { success: true, items: plan.acts.length };
  }
}
