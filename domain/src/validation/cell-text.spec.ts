import { describe, expect, it } from '@jest/globals';
import { asCell, ofCell } from './cell-text.js';

describe('a text in a cell of a spreadsheet', () => {
  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x'])(
    'is no formula: %j',
    (text) => {
      expect(asCell(text)).toBe(`'${text}`);
      expect(ofCell(`'${text}`)).toBe(text);
    },
  );

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

  it.each([
    ['x;=WEBSERVICE(A1);y', "x;'=WEBSERVICE(A1);y"],
    ['Kaze; @Mika', "Kaze; '@Mika"],
    ['a\t-b\n+c', "a\t'-b\n'+c"],
    ["x;'=y", "x;''=y"],
    ['x;"=WEBSERVICE(A1);y', `x;"'=WEBSERVICE(A1);y`],
    [`x; ""'=y`, `x; ""''=y`],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\nx', "'\nx"],
  ])('is no formula either where a spreadsheet begins another cell: %j', (text, cell) => {
    expect(asCell(text)).toBe(cell);
    expect(ofCell(cell)).toBe(text);
  });

  it.each([' ', '"', "'"])('takes little time, however often it contains %j', (filler) => {
    const text = `;${filler.repeat(200_000)}`;
    const begun = process.cpuUsage();
    expect(ofCell(asCell(text))).toBe(text);
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
