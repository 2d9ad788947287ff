import { csvHeader, csvLines, type Cell } from '../csv/write-csv.js';

export const TABLE_FORMATS = ['csv', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export interface Table<Row extends object> {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export async function* pagesOf<Row>(
  read: (after: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let after: string | null | undefined;
  while (after !== null) {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  }
}

/** CSV, or a JSON array with one row per line. Both have the same columns. */
export async function* textOf<Row extends object>(
  { columns, pages }: Table<Row>,
  format: TableFormat,
): AsyncGenerator<string> {
  yield format === 'csv' ? csvHeader(columns) : '[';
  let separator = '\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    if (format === 'csv') {
      yield csvLines(rows.map((row) => columns.map((column) => row[column] as Cell)));
    } else {
      yield separator + rows.map((row) => JSON.stringify(row, [...columns])).join(',\n');
      separator = ',\n';
    }
  }
  if (format === 'json') yield '\n]\n';
}
