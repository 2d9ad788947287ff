import { describe, expect, it } from '@jest/globals';
import { amountOf, checkStake, shareOf } from './stake.js';

describe('stake of the slip', () => {
  it('computes the gain as the server does: 10 at 1.50 gives 15.00', () => {
    expect(checkStake(10, 1.5, 100)).toEqual({ stake: 1000, problem: null, gain: 1500 });
    expect(checkStake(0.01, 1.25, 100).gain).toBe(1);
  });

  it('refuses nothing, zero, below zero, a third decimal and more than there is', () => {
    expect(checkStake(null, 2, 100).problem).toBe('missing');
    expect(checkStake(0, 2, 100).problem).toBe('notPositive');
    expect(checkStake(-1, 2, 100).problem).toBe('notPositive');
    expect(checkStake(0.001, 2, 100).problem).toBe('tooPrecise');
    expect(checkStake(100.01, 2, 100)).toEqual({ stake: null, problem: 'aboveBalance', gain: 20_002 });
  });

  it('takes the whole balance, to the hundredth', () => {
    expect(checkStake(1240.1, 2, 1240.1).stake).toBe(124_010);
  });

  it('reads what is typed, also while it is unfinished', () => {
    expect(['', ' ', '12.', '12.5', 7, '-'].map(amountOf)).toEqual([null, null, 12, 12.5, 7, null]);
  });

  it('rounds a share of the balance down', () => {
    expect(shareOf(33.33, 50)).toBe(16.66);
    expect(shareOf(1240.1, 100)).toBe(1240.1);
    expect(shareOf(-5, 100)).toBe(0);
  });
});
