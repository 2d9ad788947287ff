import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import { GROUPS, type Group } from '@arena/domain/kernel/groups';
import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { broken, oneOf, rule, text } from '@arena/domain/validation/rule';
import { credential } from '../../../platform/http/validation/credential.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

const groupNames = rule(
  (value) =>
    Array.isArray(value) &&
    value.length <= GROUPS.length &&
    value.every((name) => oneOf(GROUPS).check(name) === null)
      ? null
      : broken('one-of'),
  { type: 'array', items: oneOf(GROUPS).schema, maxItems: GROUPS.length },
);

/** Whoever gives or takes rights shows that they are the owner of their account. */
class RightsDto {
  @Follows(text({ max: 100 })) user_id!: string;
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}

export class ChangeRoleDto extends RightsDto {
  @Follows(oneOf(['admin', 'user'])) role!: AccountRole;
}

export class ChangeGroupsDto extends RightsDto {
  /** All of them. */
  @Follows(groupNames) groups!: Group[];
}
