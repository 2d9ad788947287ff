import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvHeader, csvLines, type Cell } from './write-csv.js';

describe('written CSV', () => {
  const read = (...rows: Cell[][]): string[][] => parse(csvLines(rows));

  it('begins with a byte order mark and the header', () => {
    expect(csvHeader(['a', 'b'])).toBe('\ufeffa,b\r\n');
  });

  it('keeps quotes, separators and line breaks of every kind', () => {
    const cells = ['a "quoted", name', 'two\nlines', 'old\rline', 'semi;colon', ''];
    expect(read(cells)).toEqual([cells]);
  });

  it('ends each row as RFC 4180 says', () => {
    expect(csvLines([['a'], ['b']])).toBe('a\r\nb\r\n');
  });

  it('leaves cells without a value empty, and writes numbers and truth values as they are', () => {
    expect(csvLines([[null, -1.5, 0, true, false]])).toBe(',-1.5,0,true,false\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@cmd', '\tx', '＝1', '=HYPERLINK("https://evil.tld","x")'])(
    'has no formula: %s (fault 36)',
    (text) => {
      expect(read([text])).toEqual([[`'${text}`]]);
    },
  );
});
