import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../http/follows-rule.js';
import { LOOKUP } from '../teams/team.dto.js';

export class AddJudgeDto {
  @Follows(LOOKUP)
  name!: string;

  @Follows(rules.color)
  color!: string;
}
