import { Command } from '@nestjs/cqrs';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { RequestCommand } from '../http/request-command.js';
import type { ChangePreferencesDto, ChangeRoleDto, UpdateUserDto } from './users.dto.js';

export interface UserUpdated {
  /** Every session of the account has ended. */
  readonly renamed: boolean;
}

export class UpdateUser extends Command<UserUpdated> {
  constructor(
    readonly userId: string,
    readonly fields: UpdateUserDto,
    readonly by: Caller,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}

export class ChangePreferences extends RequestCommand<ChangePreferencesDto, void> {}

export class ChangeUserRole extends RequestCommand<ChangeRoleDto, void> {}

export class DeleteUser extends Command<void> {
  constructor(
    readonly userId: string,
    readonly by: Caller,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}
