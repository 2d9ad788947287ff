import { CsvError, parse } from 'csv-parse/sync';
import type { ImportRowError } from '@arena/projections/kernel/import.types';

/** Row number in the file. The header is row 1. */
export interface CsvRow<Column extends string> {
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface CsvTable<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly errors: readonly ImportRowError[];
}

interface Columns<Column extends string> {
  readonly required: readonly Column[];
  readonly optional?: readonly Column[];
}

/** RFC 4180 with a header. Accepts a byte order mark and semicolons. */
export function readCsv<Column extends string>(
  text: string,
  { required, optional = [] }: Columns<Column>,
): CsvTable<Column> {
  const records = recordsOf(text);
  if (!Array.isArray(records)) return { rows: [], errors: [records] };
  // Spreadsheets leave rows that contain only separators.
  const [header = { row: 1, line: [] }, ...lines] = records
    .map((line, index) => ({ row: index + 1, line }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''));
  const names = header.line.map((name) => name.trim().toLowerCase());
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return {
      rows: [],
      errors: missing.map((field) => rowError(header.row, field, 'validation.column-missing')),
    };
  }
  const errors: ImportRowError[] = [];
  const rows = lines.map(({ row, line }) => {
    if (line.length !== names.length) {
      const variables = { expected: names.length, found: line.length };
      errors.push({ ...rowError(row, '', 'validation.cell-count'), variables });
    }
    const cells = [...required, ...optional].map((column) => [
      column,
      line[names.indexOf(column)]?.trim() ?? '',
    ]);
    return { row, cells: Object.fromEntries(cells) as Record<Column, string> };
  });
  return { rows, errors };
}

function recordsOf(text: string): string[][] | ImportRowError {
  try {
    const [header = ''] = text.trimStart().split('\n', 1);
    return parse(text, {
      bom: true,
      delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = error['lines'];
    return rowError(typeof line === 'number' ? line : 1, '', 'validation.csv');
  }
}

function rowError(row: number, field: string, key: string): ImportRowError {
  return { row, field, key, variables: {} };
}
