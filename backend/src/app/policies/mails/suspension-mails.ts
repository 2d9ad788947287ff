import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type {
  PersonSuspended,
  SuspensionLifted,
} from '@arena/domain/tournament/suspensions/suspensions.events';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { deadlineInWords } from '../../../platform/mail/mail-times.js';
import { mailLanguage } from '../../../platform/mail/render-mail.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Policy, type EventPolicy } from '../runner/policy.js';

/** Tells people of their suspension, and that it was lifted, also after an outage. The id of a mail follows from the event, so it goes out once. */
@Policy({ events: ['PersonSuspended', 'SuspensionLifted'], checkpoint: 'suspension-mails', lease: 'mails' })
export class SuspensionMails implements EventPolicy {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  async handle({ id, type, data }: RecordedEvent): Promise<void> {
    const { userId } = data as (PersonSuspended | SuspensionLifted)['data'];
    const account = this.gateway.accountOf(userId);
    if (!account) return;
    if (type === 'SuspensionLifted') {
      await this.notice.deliver(account, { kind: 'suspension-lifted', fields: {} }, id);
      return;
    }
    const { until, takenOver, personal } = data as PersonSuspended['data'];
    if (takenOver || !personal) return;
    const fields = { reason: personal.reason, until: deadlineInWords(until, mailLanguage(account.language)) };
    await this.notice.deliver(account, { kind: 'suspended', fields }, id);
  }
}
