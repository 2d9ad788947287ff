import { describe, expect, it } from '@jest/globals';
import * as claims from './claims.js';

describe('what documents say about files', () => {
  it('is a path when it begins with a folder of the code or ends like a source file', () => {
    const text = '`domain/src` and `a.ts`, not `PORT`, `/api/x`, `.spec.ts` or `backend/dist/main.js`';
    expect(claims.pathsIn(text)).toEqual(['domain/src', 'a.ts']);
  });

  it('is not looked for in a block of code', () => {
    expect(claims.pathsIn('a\n```sh\n`domain/src`\n```\n')).toEqual([]);
  });

  it('is where a symbol is, for each of a list', () => {
    const path = 'money/ledger.ts';
    const expected = ['a', 'b(x)', 'c'].map((symbol) => ({ symbol, path }));
    expect(claims.placesIn('`a`, `b(x)` and `c` in `money/ledger.ts`')).toEqual(expected);
  });

  it.each([
    ['ledger.ts', 1],
    ['money/ledger.ts', 1],
    ['domain/src', 2],
    ['edger.ts', 0],
    ['<noun>/*.ts', 2],
    ['{money,gone}/ledger.ts', 1],
  ])('finds the files of %s: %i', (path, count) => {
    const files = ['domain/src/money/ledger.ts', 'domain/src/bets/bets.ts'];
    expect(claims.filesAt(path, files)).toHaveLength(count);
  });

  it('asks for each of several files in one path', () => {
    expect(claims.eachOf('a/{b,c}.{d,e}')).toEqual(['a/b.d', 'a/b.e', 'a/c.d', 'a/c.e']);
  });

  it('is a link to a file, a heading or both', () => {
    const link = (target: string, anchor = '') => ({ target, anchor });
    expect(claims.linksIn('[a](b.md#c) [d](#e) ![f](g.png) [h](https://i) `[j](k)`')).toEqual([
      link('b.md', 'c'),
      link('', 'e'),
      link('g.png'),
    ]);
  });

  it('has the anchors of GitHub', () => {
    expect(claims.anchorsIn('# One bet, from "click"\n\n```sh\n# no\n```')).toEqual(['one-bet-from-click']);
  });

  it('names decisions one by one or together', () => {
    expect(claims.decisionsIn('ADR 3, (ADR 29, 42) and ADR 7 and 8')).toEqual([3, 29, 42, 7, 8]);
  });
});
