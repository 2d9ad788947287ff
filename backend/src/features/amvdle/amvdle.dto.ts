import { oneOf, text } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class GuessDto {
  @Follows(text({ max: 200 })) title!: string;
  /** `day` of `GET /amvdle/today`. */
  @MayBeAbsent() @Follows(text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ })) day?: string;
}

/** For CSV files. A JSON body has its own fields for these. */
export class ImportQuery {
  @MayBeAbsent() @Follows(oneOf(['true', 'false'])) sample?: 'true' | 'false';
  /** The version that the file replaces. */
  @MayBeAbsent() @Follows(text({ max: 9, pattern: /^\d+$/ })) version?: string;
}
