import { IsOptional } from 'class-validator';
import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import { PASSWORD_MAX } from '@arena/domain/validation/password';
import { oneOf, text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../../../platform/http/validation/credential.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { ProfileDto } from '../profile/profile.dto.js';

export class UpdateUserDto extends ProfileDto {
  @IsOptional() @Follows(rules.name) name?: string;
  @IsOptional() @Follows(rules.email) email?: string;
  /** Required to change one's own address. */
  @IsOptional() @Follows(credential(PASSWORD_MAX)) current_password?: string;
}

/** Absent fields keep their values. */
export class ChangePreferencesDto {
  @IsOptional() @Follows(rules.language) language?: string;
  @IsOptional() @Follows(oneOf([true, false])) mass_mail?: boolean;
  @IsOptional() @Follows(oneOf([true, false])) head_mail?: boolean;
}

export class ChangeRoleDto {
  @Follows(text({ max: 100 })) user_id!: string;
  @Follows(oneOf(['admin', 'user'])) role!: AccountRole;
}
