import { broken, oneOf, rule, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const isoTime = rule(
  (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
      ? null
      : broken('iso-time'),
  { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}', example: '2025-03-26T19:00:00Z' },
);
const name = text({ max: 100 });

/** One or several, separated by commas. */
const types = text({ max: 5000, pattern: /^\w+(,\w+){0,199}$/ });

const ids = text({ max: 2000, pattern: /^[^,]+(,[^,]+){0,49}$/ });

export class AuditFilter {
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
  @MayBeAbsent() @Follows(name) stream?: string;
  /** Any of these types. */
  @MayBeAbsent() @Follows(types) type?: string;
  @MayBeAbsent() @Follows(name) actor?: string;
  @MayBeAbsent() @Follows(name) subject?: string;
  @MayBeAbsent() @Follows(name) match?: string;
  /** Id of a team, or ids of several, separated by commas: events of one of them. */
  @MayBeAbsent() @Follows(ids) team?: string;
  /** Id of the person whom the event is about. */
  @MayBeAbsent() @Follows(name) person?: string;
  @MayBeAbsent() @Follows(name) correlation?: string;
  @MayBeAbsent() @Digits() @Follows(wholeNumber(0, 999_999_999)) revision?: number;
  @MayBeAbsent() @Follows(isoTime) from?: string;
  @MayBeAbsent() @Follows(isoTime) to?: string;
}

export class AuditQuery extends AuditFilter {
  /** Only events before this position. Not together with `from` or `to`. */
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, 999_999_999)) before?: number;
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @MayBeAbsent() @Follows(text({ max: 2000 })) after?: string;
}

export class VerifyQuery {
  /** Absent: every stream. */
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
}

/** Without a season or a stream: every stream. */
export class ExportQuery extends AuditFilter {
  @MayBeAbsent() @Follows(oneOf(EXPORT_FORMATS)) format?: ExportFormat;
}
