import { describe, expect, it } from '@jest/globals';
import { matchIdOf, placeOfMatch } from './match-id.js';

describe('the id of a match', () => {
  it.each([
    [1, 1],
    [2, 11],
    [12, 3],
  ])('names round %d and match %d', (round, number) => {
    expect(placeOfMatch(matchIdOf(round, number))).toEqual({ round, number });
  });
  it.each(['', 'r2', 'm5', 'r0m1', 'r1m0', 'r01m1', 'r1m1x', ' r1m1', 'R1M1'])('is not "%s"', (text) => {
    expect(placeOfMatch(text)).toBeNull();
  });
});
