import { IsOptional } from 'class-validator';
import type { AccountRole } from '@arena/domain/account/account.events';
import { PASSWORD_MAX } from '@arena/domain/validation/password';
import { oneOf, text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../auth/auth.dto.js';
import { Follows } from '../http/follows-rule.js';
import { ListQuery } from '../http/list-query.js';
import { ProfileDto } from './profile.dto.js';

export class UpdateUserDto extends ProfileDto {
  @IsOptional() @Follows(rules.name) name?: string;
  @IsOptional() @Follows(rules.email) email?: string;
  /** Wanted when the address changes. */
  @IsOptional() @Follows(credential(PASSWORD_MAX)) current_password?: string;
}

/** Absent ones stay as they are. */
export class ChangePreferencesDto {
  @IsOptional() @Follows(rules.language) language?: string;
  @IsOptional() @Follows(oneOf([true, false])) mass_mail?: boolean;
}

export class ChangeRoleDto {
  @Follows(text({ max: 100 })) user_id!: string;
  @Follows(oneOf(['admin', 'user'])) role!: AccountRole;
}

export class UsersQuery extends ListQuery {
  /** The beginning of a name; for admins that of an address, too. */
  @IsOptional() @Follows(text({ min: 0, max: 254 })) search?: string;
}
