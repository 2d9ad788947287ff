import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@arena/domain/accounts/accounts';
import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { filled } from '@arena/domain/validation/fields';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { labelsOf } from '../../../platform/config/provider-settings.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import type { Caller } from '../../../platform/request/caller.js';
import type { CommandContext, RequestContext } from '../../../platform/request/context.js';
import { AccountNotice, type Notice } from '../../../platform/mail/account-notice.js';
import { profileOf } from '../profile/profile.dto.js';
import { AddressMail } from '../address/address-mail.js';
import { FirstAdminLink } from '../passwords/first-admin-link.js';
import { requireGoodPassword } from '../passwords/new-password.js';
import { OwnPassword } from '../passwords/own-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordLinks } from '../passwords/password-links.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import type {
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  CreateAccountDto,
  FirstAdminDto,
} from './auth.dto.js';
import { Registration, type AccountCreated } from './registration.js';

export class CreateAccount extends RequestCommand<CreateAccountDto, AccountCreated, RequestContext> {}
export class CreateFirstAdmin extends RequestCommand<FirstAdminDto, AccountCreated, RequestContext> {}
export class ChangePassword extends RequestCommand<ChangePasswordDto, void> {}
/** Results in the person whom the link belongs to, or null when it was used before. */
export class ConfirmPasswordReset extends RequestCommand<
  ConfirmPasswordResetDto,
  string | null,
  RequestContext
> {}

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly registration: Registration,
    private readonly addressMail: AddressMail,
  ) {}

  async execute({ body, context }: CreateAccount): Promise<AccountCreated> {
    const account = await this.registration.accountFor(body);
    const data = { ...account, profile: filled(PROFILE_FIELDS, profileOf(body)) };
    const created = await this.registration.register(
      { type: 'RegisterAccount', data },
      body.password,
      context,
    );
    await this.addressMail.sendIfAsked(created.userId, context.commandId);
    return created;
  }
}

@CommandHandler(CreateFirstAdmin)
export class CreateFirstAdminHandler implements ICommandHandler<CreateFirstAdmin> {
  constructor(
    private readonly registration: Registration,
    private readonly link: FirstAdminLink,
  ) {}

  async execute({ body, context }: CreateFirstAdmin): Promise<AccountCreated> {
    this.link.require(body.token);
    const data = await this.registration.accountFor(body);
    return this.registration.register({ type: 'RegisterFirstAdmin', data }, body.password, context);
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly ownPassword: OwnPassword,
  ) {}

  async execute({ body, context }: ChangePassword): Promise<void> {
    const { userId } = context.caller;
    const account = this.gateway.ownAccount(userId);
    requireGoodPassword(body, account);
    // Repeated, it gets its first answer, although the current password is another one now.
    const isRepeated = await this.gateway.isAccountCommandRepeated(context);
    const change = isRepeated ? NOBODY : await this.newPassword(account, body, context.caller);
    await this.gateway.accounts({ type: 'ChangePassword', data: { ...change, by: 'owner' } }, context);
  }

  private async newPassword(account: Account, body: ChangePasswordDto, caller: Caller) {
    await this.ownPassword.require(account, body.current_password, caller);
    return { userId: account.userId, passwordHash: await this.hasher.hash(body.password) };
  }
}

@CommandHandler(ConfirmPasswordReset)
export class ConfirmPasswordResetHandler implements ICommandHandler<ConfirmPasswordReset> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'providers'>,
    private readonly notice: AccountNotice,
  ) {}

  /** The command id comes from the link, so that a repeated request gets its first answer on every node. */
  async execute({ body, context }: ConfirmPasswordReset): Promise<string | null> {
    const once = { ...context, commandId: PasswordLinks.commandIdOf(body.token) };
    const link = await this.links.find(body.token, this.clock.millis());
    const account = link && this.gateway.accountOf(link.userId);
    const valid = link && account && PasswordLinks.isFor(link, account);
    await (valid ? this.change(account, link.epoch, body, once) : this.requireDone(once));
    await this.links.forget(body.token);
    return valid ? account.userId : null;
  }

  private async change(
    account: Account,
    epoch: number,
    body: ConfirmPasswordReset['body'],
    once: CommandContext,
  ): Promise<void> {
    requireGoodPassword(body, account);
    const data = { userId: account.userId, passwordHash: await this.hasher.hash(body.password) };
    const issuers = account.identities.map(({ issuer }) => issuer);
    const provider = labelsOf(this.config.providers, issuers).join(', ');
    const { userId, name, email, language } = account;
    const former = { userId, name, email, language };
    await this.setPassword({ ...data, epoch, email: account.email }, once);
    // Whoever reads the mailbox has just taken the account over, or back.
    const ended: Notice[] = [
      ...(provider !== '' ? [{ kind: 'providers-removed', fields: { provider } } as const] : []),
      ...(account.passkeys.length > 0 ? [{ kind: 'passkeys-removed', fields: {} } as const] : []),
      ...(account.apiTokens.length > 0 ? [{ kind: 'api-tokens-ended', fields: {} } as const] : []),
    ];
    for (const notice of ended) await this.notice.send(former, notice, once.commandId);
  }

  /** For a link that is invalid or was used, perhaps by this very request. Only the writer knows. */
  private requireDone(once: CommandContext): Promise<void> {
    return this.setPassword({ ...NOBODY, epoch: 0, email: '' }, once);
  }

  private async setPassword(
    password: { userId: string; passwordHash: string; epoch: number; email: string },
    once: CommandContext,
  ): Promise<void> {
    const data = { ...password, by: 'reset-link' as const };
    await this.gateway.accounts({ type: 'ChangePassword', data }, once).catch(linkInvalidIfUsedUp);
  }
}

/** The writer answers a known command id first. Another command is refused: no account has this id. */
const NOBODY = { userId: '', passwordHash: '' };

/** Errors of the writer for a link that another request used, and for an unknown one. */
const USED_UP: ReadonlySet<string> = new Set(['idempotency-key-reused', 'profile-not-found']);

function linkInvalidIfUsedUp(error: unknown): never {
  const usedUp = error instanceof DomainError && USED_UP.has(error.code);
  throw usedUp ? new DomainError('reset-link-invalid') : error;
}
