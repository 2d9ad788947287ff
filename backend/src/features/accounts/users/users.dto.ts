import { PREFERENCE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../../../platform/http/validation/credential.js';
import { PartialDtoOf } from '../../../platform/http/validation/declared-dto.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { ProfileDto } from '../profile/profile.dto.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

export class UpdateUserDto extends ProfileDto {
  @MayBeAbsent() @Follows(rules.name) name?: string;
  @MayBeAbsent() @Follows(rules.email) email?: string;
  /** Required to change one's own address. */
  @MayBeAbsent() @Follows(credential(PASSWORD_MAX)) current_password?: string;
}

export class ChangePreferencesDto extends PartialDtoOf(PREFERENCE_FIELDS) {}
