import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../../../platform/http/validation/credential.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';
import { ProfileDto } from '../profile/profile.dto.js';

export class BeginAtProviderDto {
  /** Path of this site, for after the log-in. */
  @MayBeAbsent() @Follows(text({ max: 500, pattern: /^\/([^/\\\t\n\r][^\t\n\r]*)?$/ })) back?: string;
}

export class LinkProviderDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}

export class SignUpAtProviderDto extends ProfileDto {
  @Follows(rules.name) name!: string;
  @Follows(rules.email) email!: string;
  @MayBeAbsent() @Follows(rules.language) language?: string;
}
