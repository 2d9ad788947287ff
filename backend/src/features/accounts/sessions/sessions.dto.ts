import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';

export class EndSessionsDto {
  @Follows(text({ max: 100 })) user_id!: string;
  @Follows(rules.reason) reason!: string;
}
