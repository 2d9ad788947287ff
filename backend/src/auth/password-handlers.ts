import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountByEmail, accountById } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../app/command-gateway.js';
import { Clock } from '../app/clock.js';
import { AskPasswordReset, ChangePassword, ConfirmPasswordReset, SendPasswordLink } from './auth.commands.js';
import { requireGoodPassword } from './new-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordMail } from './password-mail.js';

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
  ) {}

  async execute({ body, by, envelope }: ChangePassword): Promise<void> {
    const account = accountById(this.gateway.accountState(), by.userId);
    if (!account) throw new DomainError('login-required');
    requireGoodPassword(body, account);
    if (!(await this.hasher.verify(account.passwordHash, body.current_password))) {
      throw new DomainError('wrong-password');
    }
    const data = {
      userId: by.userId,
      passwordHash: await this.hasher.hash(body.password),
      by: 'owner' as const,
    };
    await this.gateway.accounts(
      { type: 'ChangePassword', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
  }
}

@CommandHandler(AskPasswordReset)
export class AskPasswordResetHandler implements ICommandHandler<AskPasswordReset> {
  private readonly logger = new Logger('PasswordMail');

  constructor(
    private readonly gateway: CommandGateway,
    private readonly mail: PasswordMail,
  ) {}

  /** Not awaited: how long the answer takes must not tell whether the address is known. */
  execute({ body }: AskPasswordReset): Promise<void> {
    const account = accountByEmail(this.gateway.accountState(), body.email);
    if (account) {
      this.mail.send(account).catch((error: unknown) => this.logger.error('Not sent', String(error)));
    }
    return Promise.resolve();
  }
}

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly mail: PasswordMail,
  ) {}

  async execute({ body }: SendPasswordLink): Promise<void> {
    const account = accountById(this.gateway.accountState(), body.user_id);
    if (!account) throw new DomainError('profile-not-found');
    await this.mail.send(account);
  }
}

@CommandHandler(ConfirmPasswordReset)
export class ConfirmPasswordResetHandler implements ICommandHandler<ConfirmPasswordReset> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ body, envelope }: ConfirmPasswordReset): Promise<void> {
    const used = await this.links.use(body.token, this.clock.millis(), async ({ id, userId, epoch }) => {
      const account = accountById(this.gateway.accountState(), userId);
      if (account?.sessionEpoch !== epoch) throw new DomainError('reset-link-invalid');
      requireGoodPassword(body, account);
      const passwordHash = await this.hasher.hash(body.password);
      const data = { userId, passwordHash, by: 'reset-link' as const };
      const command = { type: 'ChangePassword' as const, data, ...this.gateway.stamp(null, envelope) };
      // Whoever comes second with the same link, on whatever node, comes with a command that is known.
      const once = { ...envelope, commandId: `password-link:${id}`, fingerprint: envelope.commandId };
      return this.gateway.accounts(command, once).catch(linkInvalidIfReused);
    });
    if (used === null) throw new DomainError('reset-link-invalid');
  }
}

function linkInvalidIfReused(error: unknown): never {
  const reused = error instanceof DomainError && error.code === 'idempotency-key-reused';
  throw reused ? new DomainError('reset-link-invalid') : error;
}
