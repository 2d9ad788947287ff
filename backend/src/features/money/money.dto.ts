import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class MoneyDto {
  @Follows(text({ max: 64 })) user_id!: string;
  @Follows(rules.amount) amount!: number;
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
}

export class ReadMarkDto {
  @Follows(wholeNumber(1, 1_000_000)) season!: number;
  /** Of the newest entry or result that the person has read. */
  @Follows(wholeNumber(1, Number.MAX_SAFE_INTEGER)) revision!: number;
}
