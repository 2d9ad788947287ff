import { Injectable } from '@nestjs/common';
import type { AccountCommandOf } from '@arena/domain/accounts/accounts.decide';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { CommandContext } from '../../../platform/request/context.js';
import { decided } from '../../../platform/request/envelope.js';
import { CommandGateway, type Intent } from '../../../platform/runtime/command-gateway.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { requireGoodPassword } from '../passwords/new-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { CreateAccountDto, FirstAdminDto } from './auth.dto.js';

export interface AccountCreated {
  readonly userId: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

type Registering = Intent<AccountCommandOf<'RegisterAccount' | 'RegisterFirstAdmin'>>;

/** Makes an account, or finds the one that the first request with the same key has made. */
@Injectable()
export class Registration {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly seeds: Seeds,
  ) {}

  /** @throws InvalidFields, password-weak */
  async accountFor(body: CreateAccountDto | FirstAdminDto) {
    const { name, email, password, language = 'en' } = body;
    requireGoodPassword(body, body);
    const passwordHash = await this.hasher.hash(password);
    return { userId: this.seeds.id(), name: name.trim(), email, passwordHash, language };
  }

  async register(intent: Registering, password: string, context: CommandContext): Promise<AccountCreated> {
    const { events, repeated } = await this.gateway.accounts(intent, context);
    const [registered] = events;
    if (!registered) throw new Error('An account was registered without an event');
    const { userId } = registered.data;
    if (repeated) await this.requireCurrentPassword(userId, password, context);
    return { userId, at: registered.meta.at };
  }

  /** A repeated sign-up logs in, so the password must be the current one. */
  private async requireCurrentPassword(
    userId: string,
    password: string,
    context: CommandContext,
  ): Promise<void> {
    const account = this.gateway.accountOf(userId);
    if (!account) throw decided(context, new DomainError('profile-not-found'));
    const current = await this.hasher.verify(account.passwordHash, password);
    if (!current) throw decided(context, new DomainError('password-changed-since'));
  }
}
