import { text } from '@arena/domain/validation/rule';
import { Follows } from '../http/validation/follows-rule.js';
import { LOOKUP } from './lookup.js';

const MATCH_ID = text({ max: 20 });

export class MatchDto {
  @Follows(MATCH_ID)
  match_id!: string;
}

export class MatchTeamDto extends MatchDto {
  @Follows(LOOKUP)
  team_name!: string;
}
