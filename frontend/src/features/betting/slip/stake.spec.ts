import { describe, expect, it } from '@jest/globals';
import { amountOf, checkStake, chipsFor } from './stake.js';

describe('stake of the slip', () => {
  it('computes the payout as the server does: 10 at 1.50 gives 15.00, and 5.00 of it are profit', () => {
    expect(checkStake(10, 1.5, 100)).toEqual({ stake: 1000, problem: null, payout: 1500, profit: 500 });
    expect(checkStake(0.01, 1.25, 100)).toMatchObject({ payout: 1, profit: 0 });
  });

  it('refuses nothing, zero, below zero, a third decimal and more than there is', () => {
    expect(checkStake(null, 2, 100).problem).toBe('missing');
    expect(checkStake(0, 2, 100).problem).toBe('notPositive');
    expect(checkStake(-1, 2, 100).problem).toBe('notPositive');
    expect(checkStake(0.001, 2, 100).problem).toBe('tooPrecise');
    expect(checkStake(1e23, 2, 100)).toEqual({
      stake: null,
      problem: 'aboveBalance',
      payout: null,
      profit: null,
    });
    expect(checkStake(100.01, 2, 100)).toEqual({
      stake: null,
      problem: 'aboveBalance',
      payout: 20_002,
      profit: 10_001,
    });
  });

  it('takes the whole balance, to the hundredth', () => {
    expect(checkStake(1240.1, 2, 1240.1).stake).toBe(124_010);
  });

  it('reads what is typed, also while it is unfinished', () => {
    expect(['', ' ', '12.', '12.5', 7, '-'].map(amountOf)).toEqual([null, null, 12, 12.5, 7, null]);
  });

  it('offers round amounts below what is available, and all of it', () => {
    expect(chipsFor(1240.1)).toEqual([10, 50, 100, 1240.1]);
    expect(chipsFor(50)).toEqual([10, 50]);
    expect(chipsFor(7.5)).toEqual([7.5]);
    expect(chipsFor(0)).toEqual([]);
    expect(chipsFor(-5)).toEqual([]);
  });
});
