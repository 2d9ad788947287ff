import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Identity } from '@arena/domain/accounts/identities.events';
import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { filled } from '@arena/domain/validation/fields';
import type { LoginProvider } from '../../../platform/config/provider-settings.js';
import { waysInAt } from '../../../platform/config/ways-in.js';
import type { RequestContext } from '../../../platform/request/context.js';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { AccountCreated } from '../auth/registration.js';
import { AddressMail } from '../address/address-mail.js';
import { profileOf } from '../profile/profile.dto.js';
import type { SignUpAtProviderDto } from './providers.dto.js';

interface NewPerson {
  readonly account: SignUpAtProviderDto;
  readonly identity: Identity;
}
interface NewLink {
  readonly provider: LoginProvider;
  readonly identity: Identity;
}
/** The owner has been shown to be there. */
interface OldLink {
  readonly provider: LoginProvider;
}

export class SignUpAtProvider extends RequestCommand<NewPerson, AccountCreated, RequestContext> {}
export class LinkIdentity extends RequestCommand<NewLink, void> {}
export class UnlinkIdentity extends RequestCommand<OldLink, void> {}

@CommandHandler(SignUpAtProvider)
export class SignUpAtProviderHandler implements ICommandHandler<SignUpAtProvider> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly addressMail: AddressMail,
  ) {}

  /** An address that is registered here is refused, whatever the provider says about it. */
  async execute({ body: { account, identity }, context }: SignUpAtProvider): Promise<AccountCreated> {
    const { name, email, language = 'en' } = account;
    const profile = filled(PROFILE_FIELDS, profileOf(account));
    const person = { userId: this.seeds.id(), name: name.trim(), email, passwordHash: null };
    const data = { ...person, language, profile, identity };
    const { events } = await this.gateway.accounts({ type: 'RegisterAccount', data }, context);
    const [registered] = events;
    if (!registered) throw new Error('An account was registered without an event');
    const { userId } = registered.data;
    const made = this.gateway.accountOf(userId);
    // Repeated, it logs in: only as who this browser has just shown to be.
    if (!made?.identities.some((own) => own.issuer === identity.issuer && own.subject === identity.subject))
      throw new DomainError('provider-step-over');
    await this.addressMail.sendIfAsked(userId, context.commandId);
    return { userId, at: registered.meta.at };
  }
}

@CommandHandler(LinkIdentity)
export class LinkIdentityHandler implements ICommandHandler<LinkIdentity> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body: { provider, identity }, context }: LinkIdentity): Promise<void> {
    const account = this.gateway.ownAccount(context.caller.userId);
    const data = { userId: account.userId, identity };
    const { events } = await this.gateway.accounts({ type: 'LinkIdentity', data }, context);
    if (events.length === 0) return;
    const fields = { provider: provider.label };
    await this.notice.send(account, { kind: 'provider-linked', fields }, context.commandId);
  }
}

@CommandHandler(UnlinkIdentity)
export class UnlinkIdentityHandler implements ICommandHandler<UnlinkIdentity> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
    private readonly runtime: Runtime,
  ) {}

  async execute({ body: { provider }, context }: UnlinkIdentity): Promise<void> {
    const account = this.gateway.ownAccount(context.caller.userId);
    const data = { userId: account.userId, issuer: provider.issuer, waysIn: waysInAt(this.runtime) };
    const { events } = await this.gateway.accounts({ type: 'UnlinkIdentity', data }, context);
    if (events.length === 0) return;
    const fields = { provider: provider.label };
    await this.notice.send(account, { kind: 'provider-unlinked', fields }, context.commandId);
  }
}
