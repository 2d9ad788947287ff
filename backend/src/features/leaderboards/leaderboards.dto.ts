import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { LOOKUP } from '../../platform/queries/lookup.js';
import { AsOfQuery, SeasonQuery } from '../../platform/queries/season-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

const MATCH = 'r\\d{1,3}m\\d{1,5}';

export class AtStakeQuery extends SeasonQuery {
  /** Both outcomes of this match alone. */
  @MayBeAbsent() @Follows(text({ max: 20, pattern: new RegExp(`^${MATCH}$`) })) match_id?: string;
  /** Assumed results: `r3m1.1,r3m2.2` lets team 1 win the one match and team 2 the other. */
  @MayBeAbsent()
  @Follows(text({ max: 2000, pattern: new RegExp(`^${MATCH}\\.[12](,${MATCH}\\.[12])*$`) }))
  winners?: string;
}

export class BoardQuery extends AsOfQuery {
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @MayBeAbsent() @Follows(text({ max: 2000 })) after?: string;
  @MayBeAbsent() @Follows(LOOKUP) search?: string;
}
