import { describe, expect, it } from '@jest/globals';
import type { BracketView, MatchView } from '../bracket/bracket.types.js';
import { ghostAccount, openMatches, withGhostBet, type GhostBet } from './ghost-bets.js';

function moment(revision: number, ...matches: Partial<MatchView>[]) {
  const shown = matches.map((match) => ({
    team1: 'Amber',
    team2: 'Birch',
    winner: null,
    bets_open: true,
    ...match,
  }));
  return { revision, bracket: { matches: shown } as BracketView };
}

const bet: GhostBet = { matchId: 'r1m1', team: 'Amber', stake: 2050, odds: 125, revision: 10 };
const START = 100_000;

describe('ghost money', () => {
  it('is staked while the match is open', () => {
    const account = ghostAccount(START, [bet], moment(12, { match_id: 'r1m1' }));
    expect(account).toMatchObject({ balance: 97_950, net: 0, won: 0, decided: 0 });
    expect(account.bets[0]).toMatchObject({ outcome: 'open', payout: 0 });
  });

  it('is paid by the odds of the bet, rounded half up as real bets are', () => {
    const account = ghostAccount(START, [bet], moment(20, { match_id: 'r1m1', winner: 'Amber' }));
    // 20.50 × 1.25 = 25.625
    expect(account).toMatchObject({ balance: START - 2050 + 2563, net: 513, won: 1, decided: 1 });
  });

  it('is lost with the other team, and paid after a correction', () => {
    expect(ghostAccount(START, [bet], moment(20, { match_id: 'r1m1', winner: 'Birch' }))).toMatchObject({
      balance: 97_950,
      net: -2050,
      won: 0,
      decided: 1,
    });
  });

  it('does not count before the bet was placed', () => {
    expect(ghostAccount(START, [bet], moment(9)).bets).toEqual([]);
  });

  it('can be put on another team of the same match, and not twice', () => {
    const account = ghostAccount(2050, [bet], moment(12, { match_id: 'r1m1' }));
    expect(account.balance).toBe(0);
    const other = { matchId: 'r1m1', team: 'Birch', odds: 200, revision: 12 };
    expect(withGhostBet(account, other, 20.5)).toEqual([{ ...other, stake: 2050 }]);
    expect(withGhostBet(account, { ...other, matchId: 'r1m2' }, 0.01)).toBeNull();
  });

  it.each([0, -1, 1.001, Number.NaN, 1000.01])('cannot be a stake of %s', (amount) => {
    const account = ghostAccount(START, [], moment(12));
    expect(
      withGhostBet(account, { matchId: 'r1m1', team: 'Amber', odds: 125, revision: 12 }, amount),
    ).toBeNull();
  });

  it('can be put on open matches only', () => {
    const { bracket } = moment(
      12,
      { match_id: 'r1m1' },
      { match_id: 'r1m2', bets_open: false },
      { match_id: 'r1m3', winner: 'Amber' },
      { match_id: 'r1m4', team2: null },
    );
    expect(openMatches(bracket).map(({ match_id: id }) => id)).toEqual(['r1m1']);
    expect(openMatches(null)).toEqual([]);
  });
});
