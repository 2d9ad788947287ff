import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { betPlaced, betsReversed, betsSettled, type Entry } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { matchBetsProjection } from './match-bets.projection.js';

function sumsAfter(...facts: TournamentEvent[]) {
  return documentsAfter(matchBetsProjection, new EventLog().season(1, ...facts).events).get('1:r1m1');
}

const placed = [
  betPlaced('b1', 'ann'),
  betPlaced('b2', 'bob', { teamId: 'blue', stake: 500 }),
  betPlaced('b3', 'cat', { stake: 200 }),
];
const entries: Entry[] = [
  ['b1', 'ann', 1000, 2000],
  ['b2', 'bob', 500, 0],
  ['b3', 'cat', 200, 400],
];

describe('the sums of bets', () => {
  it('count bets and stakes of each team', () => {
    expect(sumsAfter(...placed)).toEqual({
      id: '1:r1m1',
      season: 1,
      matchId: 'r1m1',
      round: 1,
      sides: { red: { bets: 2, stakes: 1200 }, blue: { bets: 1, stakes: 500 } },
      payouts: 0,
    });
  });

  it('follow a bet that is replaced by one on the other team', () => {
    const data = { betId: 'b1', matchId: 'r1m1', round: 1, userId: 'ann', teamId: 'red', stake: 1000 };
    const replaced: TournamentEvent = { type: 'BetWithdrawn', data: { ...data, because: 'replaced' } };
    const after = sumsAfter(...placed, replaced, betPlaced('b4', 'ann', { teamId: 'blue', stake: 70 }));
    expect(after?.sides).toEqual({ red: { bets: 1, stakes: 200 }, blue: { bets: 2, stakes: 570 } });
  });

  it('add what is paid, and take back what is reversed', () => {
    expect(sumsAfter(...placed, betsSettled('red', entries))?.payouts).toBe(2400);
    expect(sumsAfter(...placed, betsSettled('red', entries), betsReversed(entries))?.payouts).toBe(0);
  });

  it('do not know matches without bets', () => {
    expect(sumsAfter(betPlaced('b9', 'ann', { matchId: 'r1m2' }))).toBeUndefined();
  });
});
