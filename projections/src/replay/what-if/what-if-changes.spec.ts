import { describe, expect, it } from '@jest/globals';
import { fromText, toText, withChange, withoutChange, type WhatIfChange } from './what-if-changes.js';

const CHANGES: WhatIfChange[] = [
  { kind: 'result', matchId: 'r1m3', winner: 2 },
  { kind: 'odds', matchId: 'r2m1', side: 1, odds: 350 },
  { kind: 'revive', matchId: 'r1m2', back: true },
  { kind: 'revive', matchId: 'r1m4', back: false },
  { kind: 'revives', round: 2, count: 0 },
  { kind: 'rule', rule: 'favoriteOdds', value: 150 },
  { kind: 'rule', rule: 'lastReviveRound', value: 1 },
];
const TEXT = 'r1m3.2-r2m1.1.350-r1m2.back-r1m4.out-r2.0-favoriteOdds.150-lastReviveRound.1';

describe('the changes of a what-if in an address', () => {
  it('are written and read', () => {
    expect(toText(CHANGES)).toBe(TEXT);
    expect(fromText(TEXT)).toEqual(CHANGES);
    expect(fromText('')).toEqual([]);
  });

  it.each([
    'r0m1.1',
    'r1m1',
    'r1m1.3',
    'r1m1.maybe',
    'r0.1',
    'r1.1000',
    'r1.1.1',
    'x',
    'minTeams.3',
    'lastReviveRound.16',
    'r1m1.3.200',
    'r1m1.1.100',
    'r1m1.1.10001',
    'r1m1.1.1e3',
    'favoriteOdds',
    'r1m1.1.200.5',
  ])('leave out %s, which means nothing', (part) => expect(fromText(`r1m3.2-${part}`)).toEqual([CHANGES[0]]));

  it('replace an earlier change of the same thing', () => {
    expect(fromText('r2m1.1.350-r2m1.2.200-r2m1.1.400')).toEqual([
      { kind: 'odds', matchId: 'r2m1', side: 2, odds: 200 },
      { kind: 'odds', matchId: 'r2m1', side: 1, odds: 400 },
    ]);
    expect(withChange([], CHANGES[0]!)).toEqual([CHANGES[0]]);
    expect(withoutChange(CHANGES, CHANGES[1]!)).toHaveLength(CHANGES.length - 1);
  });
});
