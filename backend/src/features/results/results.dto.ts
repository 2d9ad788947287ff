import { IsOptional } from 'class-validator';
import { broken, oneOf, rule } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';

export class ImportQuery {
  /** Say what would be recorded, and record nothing. */
  @IsOptional()
  @Follows(oneOf(['true', 'false']))
  preview?: 'true' | 'false';
}

/** Their cells are judged row by row, with better words. */
const rows = rule((value) =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    ? null
    : broken('rows'),
);

export class ImportEditionsDto {
  @Follows(rows)
  rows!: object[];
}
