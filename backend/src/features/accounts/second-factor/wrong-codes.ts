import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { Throttle } from '../throttle/throttle.js';

/** The owner gets one mail in this time, seconds. */
const DAY = 24 * 60 * 60;
/** The mails name this number. */
const TOLD_AFTER = 5;

/** Whoever types a code has shown the password. So the owner learns of several wrong codes, from whatever network. */
@Injectable()
export class WrongCodes {
  constructor(
    private readonly throttle: Throttle,
    private readonly notice: AccountNotice,
  ) {}

  /** A store that is away only costs the mail. @param commandId of the step of the log-in */
  async note(account: Account, commandId: string): Promise<void> {
    try {
      const count = await this.throttle.tally(`codes-wrong:${account.userId}`, DAY);
      if (count === TOLD_AFTER)
        await this.notice.send(account, { kind: 'codes-wrong', fields: {} }, commandId);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
