import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { NewDtoOf } from '../../../platform/http/validation/declared-dto.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { LOOKUP } from '../../../platform/queries/lookup.js';

export class AddJudgeDto extends NewDtoOf(JUDGE_FIELDS) {
  @Follows(LOOKUP) name!: string;
}
