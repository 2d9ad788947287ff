import { describe, expect, it } from '@jest/globals';
import { fromText, toText, withChange, withoutChange, type WhatIfChange } from './what-if-changes.js';

const CHANGES: WhatIfChange[] = [
  { kind: 'result', matchId: 'r1m3' },
  { kind: 'odds', matchId: 'r2m1', side: 1, odds: 350 },
  { kind: 'revive', matchId: 'r1m2', instead: 'r1m4' },
  { kind: 'rule', rule: 'favoriteOdds', odds: 150 },
];
const TEXT = 'r1m3-r2m1.1.350-r1m2.r1m4-favoriteOdds.150';

describe('the changes of a what-if in an address', () => {
  it('are written and read', () => {
    expect(toText(CHANGES)).toBe(TEXT);
    expect(fromText(TEXT)).toEqual(CHANGES);
    expect(fromText('')).toEqual([]);
  });

  it.each([
    'r0m1',
    'x',
    'r1m1.3.200',
    'r1m1.1.100',
    'r1m1.1.100000',
    'r1m1.1.1e3',
    'r1m1.r2m1',
    'r1m1.r1m1',
    'favoriteOdds',
    'r1m1.1.200.5',
  ])('leave out %s, which means nothing', (part) => expect(fromText(`r1m3-${part}`)).toEqual([CHANGES[0]]));

  it('replace an earlier change of the same thing', () => {
    expect(fromText('r2m1.1.350-r2m1.2.200-r2m1.1.400')).toEqual([
      { kind: 'odds', matchId: 'r2m1', side: 2, odds: 200 },
      { kind: 'odds', matchId: 'r2m1', side: 1, odds: 400 },
    ]);
    expect(withChange([], CHANGES[0]!)).toEqual([CHANGES[0]]);
    expect(withoutChange(CHANGES, CHANGES[1]!)).toHaveLength(3);
  });
});
