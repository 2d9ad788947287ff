import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountById, type Account } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { broken } from '@arena/domain/validation/rule';
import { CommandGateway } from '../app/command-gateway.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { PasswordLinks } from '../auth/password-links.js';
import { invalidField } from '../http/validation-errors.js';
import { AccountErasure } from './account-erasure.js';
import { EmailNotice } from './email-notice.js';
import { profileOf } from './profile.dto.js';
import {
  ChangePreferences,
  ChangeUserRole,
  DeleteUser,
  UpdateUser,
  type UserUpdated,
} from './users.commands.js';

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: PasswordLinks,
    private readonly hasher: PasswordHasher,
    private readonly notice: EmailNotice,
  ) {}

  async execute({ userId, fields, by, envelope }: UpdateUser): Promise<UserUpdated> {
    const { name, email } = fields;
    const data = {
      userId,
      profile: profileOf(fields),
      // null is no name: it stays as it is.
      ...(name == null ? {} : { name: name.trim() }),
      ...(email == null ? {} : { email: email.trim() }),
    };
    const account = accountById(this.gateway.accountState(), userId);
    const former =
      account && data.email !== undefined && data.email !== account.email ? { ...account } : null;
    if (former && by.userId === userId) await this.requirePassword(former, fields.current_password);
    const { events } = await this.gateway.accounts(
      { type: 'ChangeProfile', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    if (former) {
      // Whoever reads the former mailbox must not come in by a link that lies there.
      await this.links.removeOf(userId);
      await this.notice.send(former, envelope.commandId);
    }
    return { renamed: events.some((event) => event.type === 'AccountRenamed') };
  }

  private async requirePassword({ passwordHash }: Account, password?: string | null): Promise<void> {
    if (password == null) throw invalidField('current_password', broken('required'));
    if (!(await this.hasher.verify(passwordHash, password))) throw new DomainError('wrong-password');
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ChangePreferences): Promise<void> {
    const preferences = {
      ...(body.language == null ? {} : { language: body.language }),
      ...(body.mass_mail == null ? {} : { massMail: body.mass_mail }),
    };
    const data = { userId: by.userId, preferences };
    await this.gateway.accounts(
      { type: 'ChangePreferences', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
  }
}

@CommandHandler(ChangeUserRole)
export class ChangeUserRoleHandler implements ICommandHandler<ChangeUserRole> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ChangeUserRole): Promise<void> {
    const data = { userId: body.user_id, role: body.role };
    await this.gateway.accounts({ type: 'ChangeRole', data, ...this.gateway.stamp(by, envelope) }, envelope);
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly erasure: AccountErasure,
  ) {}

  /** The event first: a crash in between is finished at the next start (policies/key-destruction.ts). */
  async execute({ userId, by, envelope }: DeleteUser): Promise<void> {
    await this.gateway.accounts(
      { type: 'DeleteAccount', data: { userId }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    await this.erasure.erase(userId);
  }
}
