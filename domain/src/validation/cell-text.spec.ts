import { describe, expect, it } from '@jest/globals';
import { asCell, ofCell } from './cell-text.js';

describe('a text in a cell of a spreadsheet', () => {
  it.each([
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('is no formula: %j', (text) => {
    expect(asCell(text)).toBe(`'${text}`);
    expect(ofCell(`'${text}`)).toBe(text);
  });

  it.each(['Neon Requiem', "'tis the season", "''quoted''", '1 = 1', 'a-b', '', "'"])(
    'stays as it is: %j',
    (text) => {
      expect(asCell(text)).toBe(text);
      expect(ofCell(text)).toBe(text);
    },
  );

  it.each(['=x', "'=x", "''-x", "'tis", "'", '—', "'\t"])('comes back as it was: %j', (text) => {
    expect(ofCell(asCell(text))).toBe(text);
  });
});
