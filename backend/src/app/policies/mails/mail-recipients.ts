import { mailingsToList, type Mailing } from '@arena/domain/mailings/mailings';
import { Audiences } from '../../../features/mailings/audiences.js';
import { policyContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Policy, type TimerPolicy } from '../runner/policy.js';

/** Names the recipients of a mailing that did not fit into one append. */
@Policy({ timerSetBy: ['MailingStarted', 'RecipientsAdded'], lease: 'mails' })
export class MailRecipients implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly audiences: Audiences,
  ) {}

  dueIn(): number | null {
    return mailingsToList(this.gateway.mailingsState()).length > 0 ? 0 : null;
  }

  async run(): Promise<void> {
    for (;;) {
      const [mailing] = mailingsToList(this.gateway.mailingsState());
      if (!mailing) return;
      if (!(await this.continueOne(mailing))) return;
    }
  }

  /** The revision makes the command id unique per step. False: nobody was left to add. */
  private async continueOne(mailing: Mailing): Promise<boolean> {
    const { gateway, runtime } = this;
    const { mailingId } = mailing;
    const userIds = this.audiences.peopleFor(mailing);
    const cause = `mail-recipients-${mailingId}-after-${runtime.mailings.revision}`;
    const { events } = await gateway.mailings(
      { type: 'ContinueMailing', data: { mailingId, userIds } },
      policyContext(cause, runtime.clock.now()),
    );
    return events.length > 0;
  }
}
