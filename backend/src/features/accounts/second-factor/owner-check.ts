import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@arena/domain/accounts/accounts';
import type { Proof } from '@arena/domain/accounts/second-factor.decide';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { CallerContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/system/clock.js';
import type { OwnerTyped } from '../../../platform/request/owner-gate.js';
import { OwnPassword } from '../passwords/own-password.js';
import { lacksSecondFactor } from '../withheld/admin-rights.js';
import { proofOf } from './proofs.js';

interface CheckedOwner {
  readonly account: Account;
  /** Null when the second factor is off. */
  readonly proof: Proof | null;
}

/** Confirms by password and code that whoever is logged in is the owner of the account. */
@Injectable()
export class OwnerCheck {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly password: OwnPassword,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'adminSecondFactor'>,
  ) {}

  account({ caller }: CallerContext): Account {
    return this.gateway.ownAccount(caller.userId);
  }

  /** @throws forbidden-role, second-factor-required for an admin who lost the rights while the password was checked */
  async require(context: CallerContext, typed: OwnerTyped): Promise<CheckedOwner> {
    await this.password.require(this.account(context), typed.current_password, context.caller);
    const account = this.account(context);
    if (context.caller.admin) {
      if (account.role !== 'admin') throw new DomainError('forbidden-role');
      if (lacksSecondFactor(account, this.config)) throw new DomainError('second-factor-required');
    }
    return { account, proof: proofOf(account, typed.code ?? '', this.clock.millis()) };
  }
}
