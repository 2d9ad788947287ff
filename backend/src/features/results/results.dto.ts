import { broken, oneOf, rule } from '@arena/domain/validation/rule';
import { TABLE_FORMATS, type TableFormat } from '../../platform/downloads/table.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ImportQuery {
  /** True: record nothing. */
  @MayBeAbsent() @Follows(oneOf(['true', 'false'])) preview?: 'true' | 'false';
}

export class ResultsExportQuery {
  @MayBeAbsent() @Follows(oneOf(TABLE_FORMATS)) format?: TableFormat;
}

/** import-rows.ts checks the cells and names the row of each error. */
const rows = rule(
  (value) =>
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
      ? null
      : broken('rows'),
  { type: 'array' },
);

export class ImportEditionsDto {
  @Follows(rows) rows!: object[];
}
