import { IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { LOOKUP } from '../../platform/queries/lookup.js';
import { AsOfQuery } from '../../platform/queries/season-query.js';

export class BoardQuery extends AsOfQuery {
  @IsOptional() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @IsOptional() @Follows(text({ max: 2000 })) after?: string;
  /** Part of a name. */
  @IsOptional() @Follows(LOOKUP) search?: string;
}
