import { accountById } from '@arena/domain/accounts/accounts';
import type { ApiTokenCreated } from '@arena/domain/accounts/api-tokens.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { dayInWords } from '../../../platform/mail/mail-times.js';
import { mailLanguage } from '../../../platform/mail/render-mail.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { parisDay } from '../../../platform/system/paris-day.js';
import { Policy, type EventPolicy } from '../runner/policy.js';

/** Tells admins of their new API tokens, also after the mail server was away. The id of a mail follows from the event. */
@Policy({ events: ['ApiTokenCreated'], checkpoint: 'api-token-mails', lease: 'mails' })
export class ApiTokenMails implements EventPolicy {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  async handle({ id, data }: RecordedEvent): Promise<void> {
    const { userId, name, expires } = data as ApiTokenCreated['data'];
    const account = accountById(this.gateway.accountState(), userId);
    if (!account) return;
    const lastDay = parisDay(Date.parse(expires) - 1);
    const until = dayInWords(lastDay, mailLanguage(account.language));
    await this.notice.deliver(account, { kind: 'api-token-created', fields: { token: name, until } }, id);
  }
}
