import { IsBoolean } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { MatchTeamDto } from '../../platform/queries/match.dto.js';
import { AsOfQuery } from '../../platform/queries/season-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class PlaceBetDto extends MatchTeamDto {
  /** The contract (docs/http-contract.md) requires it. It must be the id of the caller. */
  @Follows(text({ max: 64 })) user_id!: string;
  @Follows(rules.amount) bet_amount!: number;
  @MayBeAbsent() @IsBoolean() confirm?: boolean;
}

export class BetsQuery extends AsOfQuery {
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @MayBeAbsent() @Follows(text({ max: 2000 })) after?: string;
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, 64)) round?: number;
  @MayBeAbsent() @Follows(text({ max: 20 })) match_id?: string;
}
