import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { betPlaced, betsReversed, betsSettled, type Entry, winnerDeclared } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { betsProjection } from './bets.projection.js';

function betsAfter(...facts: TournamentEvent[]) {
  return documentsAfter(betsProjection, new EventLog().season(1, ...facts).events);
}

const placed = [betPlaced('b1', 'ann'), betPlaced('b2', 'bob', { teamId: 'blue' })];
const entries: Entry[] = [
  ['b1', 'ann', 1000, 2000],
  ['b2', 'bob', 1000, 0],
];
const withdrawn = { betId: 'b1', matchId: 'r1m1', round: 1, userId: 'ann', teamId: 'red', stake: 1000 };

describe('bets', () => {
  it('are pending when placed, with their odds', () => {
    expect(betsAfter(betPlaced('b1', 'ann', { ownMatch: true })).get('1:b1')).toEqual({
      id: '1:b1',
      season: 1,
      betId: 'b1',
      matchId: 'r1m1',
      round: 1,
      userId: 'ann',
      teamId: 'red',
      stake: 1000,
      odds: 200,
      potentialGain: 2000,
      payout: 0,
      status: 'pending',
      settledRevision: null,
      ownMatch: true,
      createdAt: timeOf(1),
      revision: 0,
    });
  });

  it.each(['replaced', 'deleted'] as const)('are kept when %s', (because) => {
    const bets = betsAfter(...placed, { type: 'BetWithdrawn', data: { ...withdrawn, because } });
    expect(bets.get('1:b1')?.status).toBe(because);
    expect(bets.get('1:b2')?.status).toBe('pending');
  });

  it('are won or lost by a settlement', () => {
    const bets = betsAfter(...placed, betsSettled('red', entries));
    expect(bets.get('1:b1')).toMatchObject({ status: 'won', payout: 2000 });
    expect(bets.get('1:b2')).toMatchObject({ status: 'lost', payout: 0 });
  });

  it('are pending again when reversed, and settled anew', () => {
    const reversed = [...placed, betsSettled('red', entries), betsReversed(entries)];
    expect(betsAfter(...reversed).get('1:b1')).toMatchObject({ status: 'pending', payout: 0 });
    const other: Entry[] = [
      ['b1', 'ann', 1000, 0],
      ['b2', 'bob', 1000, 2000],
    ];
    const bets = betsAfter(...reversed, betsSettled('blue', other));
    expect([bets.get('1:b1')?.status, bets.get('1:b2')?.status]).toEqual(['lost', 'won']);
  });

  it('are refunded if the match stays undecided', () => {
    const data = { matchId: 'r1m1', round: 1, bets: [{ betId: 'b1', userId: 'ann', stake: 1000 }] };
    const bets = betsAfter(...placed, { type: 'BetsRefunded', data });
    const { status, settledRevision, revision } = bets.get('1:b1')!;
    expect(status).toBe('refunded');
    expect(settledRevision).toBeGreaterThan(revision);
  });

  it('are settled by the settlement, not by the winner', () => {
    expect(betsAfter(...placed, winnerDeclared('r1m1', 'red', 'blue'))).toEqual(betsAfter(...placed));
  });

  it('find their entry in a settlement of 500 without a search', () => {
    const many = Array.from({ length: 500 }, (_, n): Entry => [`b${n}`, `user-${n}`, 100, n % 2 ? 200 : 0]);
    const log = new EventLog().season(1, ...many.map(([id, user]) => betPlaced(id, user)));
    const { last } = log.season(1, betsSettled('red', many));
    const data = last.data as { bets: readonly unknown[] };
    let reads = 0;
    const watched = {
      ...last,
      data: {
        ...data,
        get bets() {
          reads += 1;
          return data.bets;
        },
      },
    };
    const ids = betsProjection.idsOf(watched);
    const document = documentsAfter(betsProjection, log.events.slice(0, 1)).get('1:b0') ?? null;
    for (const id of ids) betsProjection.project(document, watched, id);
    expect(ids).toHaveLength(500);
    // Once for the ids and once for the entries, not once per bet.
    expect(reads).toBe(2);
  });
});
