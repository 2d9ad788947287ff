import { IsOptional } from 'class-validator';
import { broken, oneOf, rule, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Digits, ListQuery } from '../../platform/http/validation/list-query.js';

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const isoTime = rule((value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : broken('iso-time'),
);
const name = text({ max: 100 });

export class AuditQuery extends ListQuery {
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
  @IsOptional() @Follows(name) stream?: string;
  @IsOptional() @Follows(name) type?: string;
  @IsOptional() @Follows(name) actor?: string;
  @IsOptional() @Follows(name) subject?: string;
  @IsOptional() @Follows(isoTime) from?: string;
  @IsOptional() @Follows(isoTime) to?: string;
}

export class VerifyQuery {
  /** Absent: every stream. */
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
}

export class ExportQuery {
  /** Absent: every stream. */
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
  @IsOptional() @Follows(oneOf(EXPORT_FORMATS)) format?: ExportFormat;
}
