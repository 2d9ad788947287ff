import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import { GROUPS, type Group } from '@arena/domain/kernel/groups';
import { broken, oneOf, rule, text, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { OwnerDto } from '../second-factor/second-factor.dto.js';

const groupNames = rule(
  (value) =>
    Array.isArray(value) &&
    value.length <= GROUPS.length &&
    value.every((name) => oneOf(GROUPS).check(name) === null)
      ? null
      : broken('one-of'),
  { type: 'array', items: oneOf(GROUPS).schema, maxItems: GROUPS.length },
);

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
