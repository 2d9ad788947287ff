import { Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Caller } from '../../../platform/request/caller.js';
import { Clock } from '../../../platform/system/clock.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { PasswordHasher } from './password-hasher.js';

/** For which a log-in at a provider, or with a passkey, stands for the password. */
export const FRESH_MINUTES = 10;
const FRESH = FRESH_MINUTES * 60 * 1000;

/** Confirms that whoever is logged in is the owner. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** @throws wrong-password, log-in-again */
  async require({ passwordHash }: Account, password: string, caller: Caller): Promise<void> {
    if (passwordHash === null) this.requireFresh(caller);
    else if (!(await this.hasher.verify(passwordHash, password))) throw new DomainError('wrong-password');
  }

  /** Sessions of an account without a password begin only with a provider that is linked to it, or with its passkey. */
  private requireFresh({ since = 0 }: Caller): void {
    if (!isStillValid(since + FRESH, FRESH, this.clock.millis()))
      throw new DomainError('log-in-again', { minutes: FRESH_MINUTES });
  }
}
