import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Digits } from '../../platform/http/validation/list-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ConfirmTournamentResetDto {
  @Follows(text({ max: 200 })) token!: string;
  /** CONFIRM. The handler refuses other words. */
  @Follows(text({ min: 0, max: 50 })) confirmation!: string;
}

const REVISION = wholeNumber(0, 999_999_999);

export class LogRangeQuery {
  /** The first and the last revision. Without them, the log begins and ends with the season. */
  @MayBeAbsent()
  @Digits()
  @Follows(REVISION)
  from?: number;

  @MayBeAbsent()
  @Digits()
  @Follows(REVISION)
  to?: number;

  /** Of the page that reads it, so that a release reads anew what browsers keep for ever. */
  @MayBeAbsent()
  @Follows(text({ min: 0, max: 64 }))
  build?: string;
}
