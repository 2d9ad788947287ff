import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../../../platform/http/validation/credential.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

const CODE = text({ max: 40 });

export class CurrentPasswordDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
}

/** Six digits of the app, or a recovery code. */
export class CodeDto {
  @Follows(CODE) code!: string;
}

export class EnableSecondFactorDto {
  @Follows(text({ max: 1000 })) setup!: string;
  @Follows(CODE) code!: string;
}

export class PasswordAndCodeDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  @Follows(CODE) code!: string;
}

/** Whoever changes what others may do shows that they are the owner of their account. */
export class OwnerDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(CODE) code?: string;
}

export class RemoveSecondFactorDto extends OwnerDto {
  @Follows(text({ max: 100 })) user_id!: string;
  @Follows(rules.reason) reason!: string;
}
