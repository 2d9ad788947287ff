import { describe, expect, it } from '@jest/globals';
import type { BettorRow, TeamRow } from './leaderboard.types.js';
import { bettorReason, teamReason } from './rank-reason.js';

const bettor = { net: 10, won: 2, decided: 4, bets: 5 } as BettorRow;
const team = { champion: true, won: 2, round: 3, balance: 100 } as TeamRow;

describe('the reason for the rank of a bettor', () => {
  it.each([
    ['decided', { decided: 0, won: 0, net: 0 }],
    ['net', { net: 9.99, won: 4 }],
    ['hitRate', { won: 1 }],
    ['bets', { bets: 6 }],
    ['firstBet', {}],
  ])('is the first criterion that differs: %s', (reason, change) => {
    expect(bettorReason({ ...bettor, ...change }, bettor)).toBe(reason);
  });

  it('compares hit rates as fractions', () => {
    expect(bettorReason({ ...bettor, won: 1, decided: 2 }, bettor)).toBe('firstBet');
  });
});

describe('the reason for the rank of a team', () => {
  it.each([
    ['champion', { champion: false, won: 3 }],
    ['won', { won: 1, round: 4 }],
    ['round', { round: 2, balance: 900 }],
    ['balance', { balance: 99.99 }],
    ['name', {}],
  ])('is the first criterion that differs: %s', (reason, change) => {
    expect(teamReason({ ...team, ...change }, team)).toBe(reason);
  });
});
