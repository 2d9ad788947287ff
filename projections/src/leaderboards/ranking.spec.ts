import { describe, expect, it } from '@jest/globals';
import type { BettorDocument, TeamStandingDocument } from './leaderboards.read-model.js';
import { rankBettors, ranksBefore, rankTeams } from './ranking.js';

function bettor(userId: string, fields: Partial<BettorDocument>): BettorDocument {
  const counts = { net: 0, won: 0, decided: 1, bets: 1, firstBetRevision: 1 };
  return {
    id: `1:${userId}`,
    season: 1,
    userId,
    ...counts,
    rounds: [],
    open: [],
    firstSettled: null,
    ...fields,
  };
}

function bettorRanks(...bettors: BettorDocument[]) {
  return rankBettors(bettors).map(({ rank, document }) => [rank, document.userId]);
}

describe('best bettors', () => {
  it('rank by net gain, then hit rate, then fewer bets, then the earlier first bet', () => {
    const ranks = bettorRanks(
      bettor('late', { net: 100, won: 1, decided: 2, bets: 2, firstBetRevision: 9 }),
      bettor('early', { net: 100, won: 1, decided: 2, bets: 2, firstBetRevision: 3 }),
      bettor('busy', { net: 100, won: 1, decided: 2, bets: 3 }),
      bettor('sharp', { net: 100, won: 2, decided: 3, bets: 9 }),
      bettor('rich', { net: 101, won: 0, decided: 9, bets: 9 }),
    );
    expect(ranks).toEqual([
      [1, 'rich'],
      [2, 'sharp'],
      [3, 'early'],
      [4, 'late'],
      [5, 'busy'],
    ]);
  });

  it('share a rank in a full tie, and the next one skips', () => {
    const ranks = bettorRanks(
      bettor('a', { net: 3 }),
      bettor('b', { net: 2 }),
      bettor('c', { net: 2 }),
      bettor('d', { net: 1 }),
    );
    expect(ranks.map(([rank]) => rank)).toEqual([1, 2, 2, 4]);
  });

  it('compare hit rates exactly', () => {
    const third = bettor('third', { won: 1, decided: 3 });
    expect(bettorRanks(third, bettor('same', { won: 3, decided: 9 })).map(([rank]) => rank)).toEqual([1, 1]);
  });

  it('come last while none of their bets is decided', () => {
    const ranks = bettorRanks(bettor('waiting', { decided: 0 }), bettor('unlucky', { net: -500 }));
    expect(ranks).toEqual([
      [1, 'unlucky'],
      [2, 'waiting'],
    ]);
  });

  it('have at least one bet that counts', () => {
    expect(bettorRanks(bettor('none', { bets: 0 }))).toEqual([]);
    expect(rankBettors([])).toEqual([]);
  });

  it('does not change its input', () => {
    const input = [bettor('a', { net: 1 }), bettor('b', { net: 2 })];
    rankBettors(Object.freeze(input));
    expect(input.map(({ userId }) => userId)).toEqual(['a', 'b']);
  });
});

function standing(teamId: string, fields: Partial<TeamStandingDocument>): TeamStandingDocument {
  const members = { leaderId: `${teamId}-leader`, mateId: `${teamId}-mate` };
  const counts = { won: 0, lost: 0, round: 1, champion: false };
  return {
    id: `1:${teamId}`,
    season: 1,
    teamId,
    name: teamId,
    color: 'red',
    ...members,
    ...counts,
    ...fields,
  };
}

describe('best teams', () => {
  it('rank with the Grand Winner first, then by matches won, the furthest round, balance and name', () => {
    const balances = new Map([
      ['rich-leader', 500],
      ['rich-mate', 600],
      ['poor-leader', 1000],
      ['debt-leader', -50],
    ]);
    const teams = ['poor', 'rich', 'debt'].map((teamId) => standing(teamId, { won: 1, round: 2 }));
    const others = [
      standing('zebra', {}),
      standing('Aster', {}),
      standing('far', { won: 1, round: 3 }),
      standing('best', { won: 2 }),
      standing('crowned', { won: 1, round: 3, champion: true }),
    ];
    const ranks = rankTeams([...others, ...teams], balances);
    expect(ranks.map(({ rank, document, balance }) => [rank, document.teamId, balance])).toEqual([
      [1, 'crowned', 0],
      [2, 'best', 0],
      [3, 'far', 0],
      [4, 'rich', 1100],
      [5, 'poor', 1000],
      [6, 'debt', -50],
      [7, 'Aster', 0],
      [8, 'zebra', 0],
    ]);
  });
});

describe('the ranks before the latest round', () => {
  const round = (number: number, net: number) => ({ round: number, net, won: Number(net > 0), decided: 1 });
  const ann = bettor('ann', {
    net: 500,
    won: 1,
    decided: 2,
    bets: 2,
    rounds: [round(1, -500), round(2, 1000)],
  });
  const bob = bettor('bob', { net: 300, won: 1, decided: 1, rounds: [round(1, 300)] });
  const cid = bettor('cid', { net: 2000, won: 1, decided: 1, rounds: [round(2, 2000)] });
  const dot = bettor('dot', { net: 0, decided: 0, rounds: [] });

  it('leave out what the latest round changed', () => {
    expect(rankBettors([ann, bob, cid, dot]).map(({ document }) => document.userId)).toEqual([
      'cid',
      'ann',
      'bob',
      'dot',
    ]);
    expect([...ranksBefore([ann, bob, cid, dot])]).toEqual([
      ['bob', 1],
      ['ann', 2],
    ]);
  });

  it('do not count bets that are still open: before, they did not exist', () => {
    const early = bettor('early', { ...bob, userId: 'early', bets: 3, firstBetRevision: 1 });
    const late = bettor('late', { ...bob, userId: 'late', bets: 1, firstBetRevision: 2 });
    expect([...ranksBefore([early, late, cid])]).toEqual([
      ['early', 1],
      ['late', 2],
    ]);
  });

  it('are none in the first round', () => {
    expect(ranksBefore([bob, dot]).size).toBe(0);
    expect(ranksBefore([]).size).toBe(0);
  });
});
