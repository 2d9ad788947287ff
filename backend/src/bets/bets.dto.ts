import { IsBoolean, IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { MatchTeamDto, SeasonListQuery } from '../bracket/bracket.dto.js';
import { Follows } from '../http/follows-rule.js';
import { Digits } from '../http/list-query.js';

export class PlaceBetDto extends MatchTeamDto {
  /** Must be the session's own; kept in the body because the specification has it there. */
  @Follows(text({ max: 64 }))
  user_id!: string;

  @Follows(rules.amount)
  bet_amount!: number;

  @IsOptional()
  @IsBoolean()
  confirm?: boolean;
}

export class BetsQuery extends SeasonListQuery {
  @IsOptional()
  @Digits()
  @Follows(wholeNumber(1, 64))
  round?: number;

  @IsOptional()
  @Follows(text({ max: 20 }))
  match_id?: string;
}
