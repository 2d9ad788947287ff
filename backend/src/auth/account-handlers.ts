import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { adminCount } from '@arena/domain/account/account';
import type { AccountEvent } from '@arena/domain/account/account.events';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { EMPTY_PROFILE, profileOf } from '../users/profile.dto.js';
import type { Outcome } from '../writer/stream-writer.js';
import { CreateAccount, CreateFirstAdmin, type AccountCreated } from './auth.commands.js';
import { FirstAdminLink } from './first-admin-link.js';
import { requireGoodPassword } from './new-password.js';
import { PasswordHasher } from './password-hasher.js';

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly seeds: Seeds,
  ) {}

  async execute({ body, envelope }: CreateAccount): Promise<AccountCreated> {
    requireGoodPassword(body, body);
    const data = {
      userId: this.seeds.id(),
      name: body.name.trim(),
      email: body.email,
      passwordHash: await this.hasher.hash(body.password),
      profile: { ...EMPTY_PROFILE, ...profileOf(body) },
      language: body.language ?? 'en',
    };
    const command = { type: 'RegisterAccount' as const, data, ...this.gateway.stamp(null, envelope) };
    return createdBy(await this.gateway.accounts(command, envelope));
  }
}

@CommandHandler(CreateFirstAdmin)
export class CreateFirstAdminHandler implements ICommandHandler<CreateFirstAdmin> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly seeds: Seeds,
    private readonly link: FirstAdminLink,
  ) {}

  async execute({ body, envelope }: CreateFirstAdmin): Promise<AccountCreated> {
    if (adminCount(this.gateway.accountState()) > 0) throw new DomainError('admin-exists');
    if (!this.link.opens(body.token)) throw new DomainError('reset-link-invalid');
    requireGoodPassword(body, body);
    const data = {
      userId: this.seeds.id(),
      name: body.name.trim(),
      email: body.email,
      passwordHash: await this.hasher.hash(body.password),
      language: body.language ?? 'en',
    };
    const command = { type: 'RegisterFirstAdmin' as const, data, ...this.gateway.stamp(null, envelope) };
    return createdBy(await this.gateway.accounts(command, envelope));
  }
}

/** Of a repeated command the account that it made the first time. */
function createdBy({ events }: Outcome<AccountEvent>): AccountCreated {
  const [registered] = events;
  if (!registered) throw new Error('An account was registered without an event');
  return { userId: registered.data.userId };
}
