import { RequestCommand } from '../../../platform/request/request-command.js';
import type { ChangePreferencesDto, ChangeRoleDto, UpdateUserDto } from './users.dto.js';

export interface UserUpdated {
  /** Renaming ends every session of the account. */
  readonly renamed: boolean;
}

interface UserChange {
  readonly userId: string;
  readonly fields: UpdateUserDto;
}

export class UpdateUser extends RequestCommand<UserChange, UserUpdated> {}
export class ChangePreferences extends RequestCommand<ChangePreferencesDto, void> {}
export class ChangeUserRole extends RequestCommand<ChangeRoleDto, void> {}
export class DeleteUser extends RequestCommand<{ userId: string }, void> {}
