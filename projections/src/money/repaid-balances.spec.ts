import { describe, expect, it } from '@jest/globals';
import { repaidBalances } from './repaid-balances.js';

const returned = (userId: string, amount: number) => ({
  userId,
  amount,
  event: 'ReviveRevoked',
  because: { reason: 'winner-overturned' },
});
const settled = (
  userId: string,
  event: 'BetsReversed' | 'BetsSettled',
  amount: number,
  matchId = 'r1m1',
) => ({
  userId,
  event,
  amount,
  because: { matchId },
});

describe('the balances that a revoked revive changes', () => {
  it('are those of the members who get money back', () => {
    const entries = [returned('ann', 500), returned('bob', 200)];
    expect(repaidBalances(entries, entries, 'r1m1')).toBe(2);
    expect(repaidBalances([], [], 'r1m1')).toBe(0);
  });

  it('are counted once for a member whose bet is paid or taken back, too', () => {
    const entries = [returned('ann', 500), returned('bob', 200)];
    const bets = [settled('ann', 'BetsSettled', 125), settled('bob', 'BetsReversed', -50)];
    expect(repaidBalances(entries, [...entries, ...bets], 'r1m1')).toBe(0);
  });

  it('are not those that come out even, although a bet changed them', () => {
    const entries = [returned('ann', 125)];
    expect(repaidBalances(entries, [...entries, settled('ann', 'BetsReversed', -125)], 'r1m1')).toBe(-1);
  });

  it('leave out bets on other matches, and other people', () => {
    const entries = [returned('ann', 125)];
    const others = [settled('ann', 'BetsReversed', -125, 'r1m2'), settled('bob', 'BetsReversed', -125)];
    expect(repaidBalances(entries, [...entries, ...others], 'r1m1')).toBe(1);
  });
});
