import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountByEmail, accountById, type Account } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { CommandGateway } from '../app/command-gateway.js';
import { Clock } from '../app/clock.js';
import type { RequestEnvelope } from '../http/envelope.js';
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

/** Milliseconds: an answer is on its way long before. */
const AFTER_THE_ANSWER = 50;

@CommandHandler(AskPasswordReset)
export class AskPasswordResetHandler implements ICommandHandler<AskPasswordReset> {
  private readonly logger = new Logger('PasswordMail');

  constructor(
    private readonly gateway: CommandGateway,
    private readonly mail: PasswordMail,
  ) {}

  /** After the answer: how long that takes must not tell whether the address is known. */
  execute({ body }: AskPasswordReset): Promise<void> {
    const account = accountByEmail(this.gateway.accountState(), body.email);
    if (account) setTimeout(() => void this.send(account.userId), AFTER_THE_ANSWER);
    return Promise.resolve();
  }

  private async send(userId: string): Promise<void> {
    const account = accountById(this.gateway.accountState(), userId);
    if (!account) return;
    try {
      await this.mail.send(account, 'password-reset');
    } catch (error) {
      this.logger.error('Not sent', String(error));
    }
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
    await this.mail.send(account, 'admin-reset');
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

  /** The same request again, here or on another node, meets what it did and is answered the same. */
  async execute({ body, envelope }: ConfirmPasswordReset): Promise<void> {
    const once = { ...envelope, commandId: PasswordLinks.commandIdOf(body.token) };
    const link = await this.links.find(body.token, this.clock.millis());
    const account = link && accountById(this.gateway.accountState(), link.userId);
    const valid = link !== null && account?.sessionEpoch === link.epoch;
    await (valid ? this.change(account, link.epoch, body, once) : this.requireDone(once));
    await this.links.forget(body.token);
  }

  private async change(
    account: Account,
    epoch: number,
    body: ConfirmPasswordReset['body'],
    once: RequestEnvelope,
  ): Promise<void> {
    requireGoodPassword(body, account);
    const data = { userId: account.userId, passwordHash: await this.hasher.hash(body.password) };
    await this.setPassword({ ...data, epoch }, once);
  }

  /**
   * A link that is used up has been used by this request, or is invalid. Only the writer knows, and it looks for a
   * known command before it looks at the command itself: this one would be refused, as nobody has that id.
   */
  private requireDone(once: RequestEnvelope): Promise<void> {
    return this.setPassword({ userId: NOBODY, passwordHash: '' }, once);
  }

  private async setPassword(
    password: { userId: string; passwordHash: string; epoch?: number },
    once: RequestEnvelope,
  ): Promise<void> {
    const data = { ...password, by: 'reset-link' as const };
    const command = { type: 'ChangePassword' as const, data, ...this.gateway.stamp(null, once) };
    await this.gateway.accounts(command, once).catch(linkInvalidIfUsedUp);
  }
}

/** No account's id. */
const NOBODY = '';

/** What the writer says to a link that another password was set with, and to one that nobody has or had. */
const USED_UP: ReadonlySet<string> = new Set(['idempotency-key-reused', 'profile-not-found']);

function linkInvalidIfUsedUp(error: unknown): never {
  const usedUp = error instanceof DomainError && USED_UP.has(error.code);
  throw usedUp ? new DomainError('reset-link-invalid') : error;
}
