import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { payoutOf, toDecimal, toHundredths } from './money.js';

describe('money', () => {
  it('pays 15.00 for 10.00 at 1.50', () => {
    expect(payoutOf(1000, 150)).toBe(1500);
  });
  it('rounds half a hundredth up', () => {
    expect(payoutOf(2, 125)).toBe(3); // 2.5
    expect(payoutOf(1, 125)).toBe(1); // 1.25
  });
  it('loses no hundredth in a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (n) => toHundredths(toDecimal(n)) === n),
    );
  });
  it.each([0.001, NaN, Infinity, '5', null, undefined, 9007199254740993, 1e309])(
    '%p is no amount',
    (value) => {
      expect(toHundredths(value)).toBeNull();
    },
  );
});
