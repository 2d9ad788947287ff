import { describe, expect, it } from '@jest/globals';
import { readCsv } from './csv.js';

const COLUMNS = { required: ['title', 'rank'], optional: ['note'] } as const;
const read = (text: string) => readCsv<'title' | 'rank' | 'note'>(text, COLUMNS);

describe('a CSV file', () => {
  it('is read by its header, in any order and case, with quotes, line breaks and a byte order mark', () => {
    const { rows, errors } = read('\uFEFFRank,Title\r\n1,"Neon, ""loud""\nnights"\r\n\r\n2, Drift \r\n');
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { row: 2, cells: { title: 'Neon, "loud"\nnights', rank: '1', note: '' } },
      { row: 4, cells: { title: 'Drift', rank: '2', note: '' } },
    ]);
  });

  it('is numbered as a spreadsheet shows it: a row without anything counts, and is left out', () => {
    const { rows, errors } = read('\n;;\ntitle;rank;note\n\n;;\n ; ;\n;\nDrift;2;\nNeon;1\n\n');
    expect(rows.map(({ row }) => row)).toEqual([8, 9]);
    expect(errors.map(({ row, key }) => [row, key])).toEqual([[9, 'validation.cell-count']]);
    expect(read('\n\ntitle\nDrift').errors).toMatchObject([{ row: 3, field: 'rank' }]);
  });

  it('may have semicolons, as spreadsheets in some countries write', () => {
    expect(read('title;rank;note\nDrift;2;a, b').rows).toEqual([
      { row: 2, cells: { title: 'Drift', rank: '2', note: 'a, b' } },
    ]);
  });

  it('says which column is missing', () => {
    expect(read('title,place\nDrift,2')).toEqual({
      rows: [],
      errors: [{ row: 1, field: 'rank', key: 'validation.column-missing', variables: {} }],
    });
    expect(read('').errors.map(({ field }) => field)).toEqual(['title', 'rank']);
  });

  it('says which row has too few or too many cells', () => {
    const { errors } = read('title,rank\nDrift,2\nNeon\nA,1,x');
    expect(errors).toEqual([
      { row: 3, field: '', key: 'validation.cell-count', variables: { expected: 2, found: 1 } },
      { row: 4, field: '', key: 'validation.cell-count', variables: { expected: 2, found: 3 } },
    ]);
  });

  it('says where a quote is never closed', () => {
    const { rows, errors } = read('title,rank\n"Drift,2\n');
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ field: '', key: 'validation.csv' }]);
  });
});
