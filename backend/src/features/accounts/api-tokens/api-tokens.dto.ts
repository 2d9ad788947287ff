import { apiTokenRules } from '@arena/domain/accounts/api-token-rules';
import type { ApiScope } from '@arena/domain/accounts/api-tokens.events';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { OwnerDto } from '../second-factor/second-factor.dto.js';

export class CreateApiTokenDto extends OwnerDto {
  @Follows(apiTokenRules.name) name!: string;
  @Follows(apiTokenRules.scopes) scopes!: ApiScope[];
  /** Its last day in Paris, YYYY-MM-DD. */
  @Follows(apiTokenRules.last_day) last_day!: string;
}
