import { expect, it } from '@jest/globals';
import { gainOf, quietest } from './loudness.js';

it.each([
  ['as loud', -14, -14, 1],
  ['6 dB louder', -14, -20, 0.5],
  ['quieter: nothing is made louder', -20, -14, 1],
  ['much louder: 12 dB less at most', -5, -40, 0.25],
  ['not measured', undefined, -20, 1],
  ['beside one that was not', -14, undefined, 1],
])('a work that is %s', (_case, loudness, evenTo, gain) => {
  expect(gainOf(loudness === undefined ? {} : { loudness }, evenTo)).toBeCloseTo(gain, 2);
});

it('works are evened out only if all were measured', () => {
  expect(quietest([{ loudness: -9 }, { loudness: -17.5 }])).toBe(-17.5);
  expect(quietest([{ loudness: -9 }, {}])).toBeUndefined();
  expect(quietest([])).toBeUndefined();
});
