import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { LOOKUP } from '../../platform/queries/lookup.js';
import { AsOfQuery } from '../../platform/queries/season-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class BoardQuery extends AsOfQuery {
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @MayBeAbsent() @Follows(text({ max: 2000 })) after?: string;
  /** Part of a name. */
  @MayBeAbsent() @Follows(LOOKUP) search?: string;
}
