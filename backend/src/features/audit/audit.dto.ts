import { IsOptional } from 'class-validator';
import { broken, rule, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';
import { Digits, ListQuery } from '../http/list-query.js';

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
  /** Without it every stream is checked. */
  @IsOptional() @Digits() @Follows(wholeNumber(1, 1_000_000)) season?: number;
}
