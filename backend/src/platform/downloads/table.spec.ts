import { describe, expect, it } from '@jest/globals';
import { pagesOf, textOf, type TableFormat } from './table.js';

interface Row {
  readonly name: string;
  readonly bets: number;
  readonly secret: string;
}

const ROWS: readonly Row[] = ['one', 'two', 'three'].map((name, bets) => ({ name, bets, secret: 'x' }));

async function written(format: TableFormat, rows: readonly Row[], perPage = 2): Promise<string> {
  const pages = pagesOf(async (after) => {
    const start = Number(after ?? 0);
    const end = start + perPage;
    return { rows: rows.slice(start, end), next: end < rows.length ? String(end) : null };
  });
  const pieces: string[] = [];
  for await (const piece of textOf({ name: 'x', columns: ['bets', 'name'], pages }, format))
    pieces.push(piece);
  return pieces.join('');
}

describe('a table as a file', () => {
  it('has the rows of all pages, in the columns that were named', async () => {
    expect(await written('csv', ROWS)).toBe('\ufeffbets,name\r\n0,one\r\n1,two\r\n2,three\r\n');
    expect(JSON.parse(await written('json', ROWS))).toEqual(ROWS.map(({ bets, name }) => ({ bets, name })));
  });

  it('is complete without rows, and with pages that are empty', async () => {
    expect(await written('csv', [])).toBe('\ufeffbets,name\r\n');
    expect(JSON.parse(await written('json', []))).toEqual([]);
    const empty = pagesOf<Row>(async (after) => ({ rows: after ? ROWS : [], next: after ? null : '1' }));
    const pieces: string[] = [];
    for await (const piece of textOf({ name: 'x', columns: ['name'], pages: empty }, 'json'))
      pieces.push(piece);
    expect(JSON.parse(pieces.join(''))).toHaveLength(3);
  });

  it('reads a page only when it is asked for', async () => {
    let read = 0;
    const pages = pagesOf<Row>(async () => ({ rows: ROWS, next: String(++read) }));
    const text = textOf({ name: 'x', columns: ['name'], pages }, 'csv');
    for (let n = 0; n < 3; n++) await text.next();
    expect(read).toBe(2);
  });
});
