import { broken, oneOf, rule, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../http/validation/list-query.js';
import { MayBeAbsent } from '../http/validation/may-be-absent.js';

const SEASON = wholeNumber(1, 1_000_000);

export class SeasonQuery {
  @MayBeAbsent()
  @Digits()
  @Follows(SEASON)
  season?: number;
}

export class SeasonListQuery extends SeasonQuery {
  @MayBeAbsent()
  @Digits()
  @Follows(wholeNumber(1, MAX_PAGE))
  limit?: number;

  @MayBeAbsent()
  @Follows(text({ max: 2000 }))
  after?: string;
}

const AS_OF = text({
  max: 40,
  pattern: /^(\d{1,12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/,
  patternKey: 'as-of',
});

/** The pattern also allows times that do not exist, such as 25 o'clock. */
const EXISTING_MOMENT = rule(
  (value) => AS_OF.check(value) ?? (isMoment(String(value)) ? null : broken('as-of')),
  AS_OF.schema,
);

function isMoment(at: string): boolean {
  return /^\d+$/.test(at) || !Number.isNaN(Date.parse(at));
}

const KNOWN = oneOf(['then', 'now']);

/** Two moments, each a revision or an ISO time. */
export class TwoMomentsQuery extends SeasonQuery {
  /** The earlier one. */
  @Follows(EXISTING_MOMENT)
  since!: string;

  @Follows(EXISTING_MOMENT)
  at!: string;

  /** What was shown at both moments, or what is known now about them. Absent: `then`. */
  @MayBeAbsent()
  @Follows(KNOWN)
  known?: 'then' | 'now';
}

export class AsOfQuery extends SeasonQuery {
  /** A revision or an ISO time. */
  @MayBeAbsent()
  @Follows(EXISTING_MOMENT)
  at?: string;

  /** With `at`: what was shown then, or what is known now about then. Absent: `then`. */
  @MayBeAbsent()
  @Follows(KNOWN)
  known?: 'then' | 'now';
}
