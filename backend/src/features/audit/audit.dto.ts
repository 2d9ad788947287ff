import { IsOptional } from 'class-validator';
import { broken, oneOf, rule, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, MAX_PAGE } from '../../platform/http/validation/list-query.js';

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
const types = text({ max: 1000, pattern: /^\w+(,\w+){0,19}$/ });

export class AuditFilter {
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
  @IsOptional() @Follows(name) stream?: string;
  /** Any of these types. */
  @IsOptional() @Follows(types) type?: string;
  @IsOptional() @Follows(name) actor?: string;
  @IsOptional() @Follows(name) subject?: string;
  @IsOptional() @Follows(name) match?: string;
  /** Id of a team. */
  @IsOptional() @Follows(name) team?: string;
  /** Id of the person whom the event is about. */
  @IsOptional() @Follows(name) person?: string;
  @IsOptional() @Follows(name) correlation?: string;
  @IsOptional() @Digits() @Follows(wholeNumber(0, 999_999_999)) revision?: number;
  @IsOptional() @Follows(isoTime) from?: string;
  @IsOptional() @Follows(isoTime) to?: string;
}

export class AuditQuery extends AuditFilter {
  /** Only events before this position. Not together with `from` or `to`. */
  @IsOptional() @Digits() @Follows(wholeNumber(1, 999_999_999)) before?: number;
  @IsOptional() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @IsOptional() @Follows(text({ max: 2000 })) after?: string;
}

export class VerifyQuery {
  /** Absent: every stream. */
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
}

/** Without a season or a stream: every stream. */
export class ExportQuery extends AuditFilter {
  @IsOptional() @Follows(oneOf(EXPORT_FORMATS)) format?: ExportFormat;
}
