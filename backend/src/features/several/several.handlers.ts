import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountById } from '@arena/domain/accounts/accounts';
import type { SeveralAnswer } from '@arena/projections/several/several.types';
import { AccountNotice } from '../../platform/mail/account-notice.js';
import { deadlineInWords } from '../../platform/mail/mail-times.js';
import { mailLanguage } from '../../platform/mail/render-mail.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import type { SeasonPlan, SeveralPlan } from './several-plans.js';

export class ActOnSeveral extends RequestCommand<
  { plan: SeveralPlan; seen: string | undefined },
  SeveralAnswer
> {}

@CommandHandler(ActOnSeveral)
export class ActOnSeveralHandler implements ICommandHandler<ActOnSeveral> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  /** The sweep removes the files of what is gone. */
  async execute({ body: { plan, seen }, context }: ActOnSeveral): Promise<SeveralAnswer> {
    const type = 'ActOnSeveral';
    if (plan.stream === 'site') {
      await this.gateway.site({ type, data: { acts: plan.acts, seen } }, context);
    } else {
      await this.gateway.tournament({ type, data: { acts: plan.acts, seen } }, context);
      await this.tell(plan.acts, context.commandId);
    }
    return { success: true, items: plan.acts.length };
  }

  /** Whoever is suspended, or is not any more, gets the mail of the act on one person. */
  private async tell(acts: SeasonPlan['acts'], commandId: string): Promise<void> {
    for (const { item, ...act } of acts) {
      const account = accountById(this.gateway.accountState(), item);
      if (!account) continue;
      const id = `${commandId} ${item}`;
      if (act.type === 'LiftSuspension')
        await this.notice.send(account, { kind: 'suspension-lifted', fields: {} }, id);
      if (act.type !== 'SuspendPerson') continue;
      const until = deadlineInWords(act.data.until, mailLanguage(account.language));
      const fields = { reason: act.data.reason, until };
      await this.notice.send(account, { kind: 'suspended', fields }, id);
    }
  }
}
