import { PREFERENCE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { fromApi } from '@arena/domain/validation/fields';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { broken } from '@arena/domain/validation/rule';
import { Approvals } from '../../../platform/runtime/approvals.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { OwnPassword } from '../passwords/own-password.js';
import { PasswordLinks } from '../passwords/password-links.js';
import { invalidField } from '../../../platform/http/validation/validation-errors.js';
import { AddressMail } from '../address/address-mail.js';
import { AccountErasure } from '../erasure/account-erasure.js';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { profileOf } from '../profile/profile.dto.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import type { ChangePreferencesDto, UpdateUserDto } from './users.dto.js';

interface UserUpdated {
  /** Renaming ends every session of the account. */
  readonly renamed: boolean;
}

interface UserChange {
  readonly userId: string;
  readonly fields: UpdateUserDto;
}

export class UpdateUser extends RequestCommand<UserChange, UserUpdated> {}
export class ChangePreferences extends RequestCommand<ChangePreferencesDto, void> {}
export class DeleteUser extends RequestCommand<{ userId: string }, void> {}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: PasswordLinks,
    private readonly password: OwnPassword,
    private readonly notice: AccountNotice,
    private readonly addressMail: AddressMail,
  ) {}

  async execute({ body: { userId, fields }, context }: UpdateUser): Promise<UserUpdated> {
    const { name, email } = fields;
    const data = {
      userId,
      profile: profileOf(fields),
      // A null name or address changes nothing.
      ...(name == null ? {} : { name: name.trim() }),
      ...(email == null ? {} : { email: email.trim() }),
    };
    const account = this.gateway.accountOf(userId);
    const former =
      account && data.email !== undefined && data.email !== account.email ? { ...account } : null;
    if (former && context.caller.userId === userId) {
      const { current_password: password } = fields;
      if (password == null && former.passwordHash !== null)
        throw invalidField('current_password', broken('required'));
      await this.password.require(former, password ?? '', context.caller);
    }
    const { events } = await this.gateway.accounts({ type: 'ChangeProfile', data }, context);
    if (former) {
      // A link in the old mailbox must not open the account.
      await this.links.forgetOf(userId);
      await this.notice.send(former, { kind: 'email-changed', fields: {} }, context.commandId);
      await this.addressMail.sendIfAsked(userId, context.commandId);
    }
    return { renamed: events.some((event) => event.type === 'AccountRenamed') };
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ChangePreferences): Promise<void> {
    const data = { userId: context.caller.userId, preferences: fromApi(PREFERENCE_FIELDS, body) };
    await this.gateway.accounts({ type: 'ChangePreferences', data }, context);
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly approvals: Approvals,
    private readonly erasure: AccountErasure,
  ) {}

  async execute({ body: { userId }, context }: DeleteUser): Promise<void> {
    const data = { userId, ...this.approvals.requirement };
    await this.gateway.accounts({ type: 'DeleteAccount', data }, context);
    await this.erasure.eraseOrRetry(userId);
  }
}
