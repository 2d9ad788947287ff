import { stringify } from 'csv-stringify/sync';
import { asCell } from '@arena/domain/validation/cell-text';

export type Cell = string | number | boolean | null;

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function csvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([columns]);
}

/** RFC 4180. `asCell` prevents formulas in spreadsheets. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: asCell, boolean: String },
  });
}
