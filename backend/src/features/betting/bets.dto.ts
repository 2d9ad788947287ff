import { IsBoolean, IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { MatchTeamDto } from '../../platform/queries/match.dto.js';
import { SeasonListQuery } from '../../platform/queries/season-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits } from '../../platform/http/validation/list-query.js';

export class PlaceBetDto extends MatchTeamDto {
  /** The contract (docs/http-contract.md) requires it. It must be the id of the caller. */
  @Follows(text({ max: 64 })) user_id!: string;
  @Follows(rules.amount) bet_amount!: number;
  @IsOptional() @IsBoolean() confirm?: boolean;
}

export class BetsQuery extends SeasonListQuery {
  @IsOptional() @Digits() @Follows(wholeNumber(1, 64)) round?: number;
  @IsOptional() @Follows(text({ max: 20 })) match_id?: string;
}
