import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { text } from '@arena/domain/validation/rule';
import { credential } from '../../../platform/http/validation/credential.js';
import { NewDtoOf } from '../../../platform/http/validation/declared-dto.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';
import { LOOKUP } from '../../../platform/queries/lookup.js';

export class AddJudgeDto extends NewDtoOf(JUDGE_FIELDS) {
  @Follows(LOOKUP) name!: string;
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}
