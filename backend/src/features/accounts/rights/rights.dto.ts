import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import { GROUPS, type Group } from '@arena/domain/kernel/groups';
import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { broken, oneOf, rule, text, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
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

/** Whoever changes rights shows that they are the owner of their account. */
class OwnerDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}

class RightsDto extends OwnerDto {
  @Follows(text({ max: 100 })) user_id!: string;
}

export class ChangeRoleDto extends RightsDto {
  @Follows(oneOf(['admin', 'user'])) role!: AccountRole;
}

export class ChangeGroupsDto extends RightsDto {
  /** All of them. */
  @Follows(groupNames) groups!: Group[];
}

export class ChangeApprovalsDto extends OwnerDto {
  @Follows(yesOrNo) enabled!: boolean;
  /** ST Dollars. Smaller grants need no approval. */
  @Follows(rules.amount) grants_above!: number;
}
