import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { LOOKUP } from '../../../platform/queries/lookup.js';

export class AddJudgeDto {
  @Follows(LOOKUP) name!: string;
  @Follows(rules.color) color!: string;
}
