import { describe, expect, it } from '@jest/globals';
import { foldProjection } from '../as-of/fold-projection.js';
import { bettorsProjection } from './bettors.projection.js';
import { rankBettors, ranksBefore, rankTeams } from './ranking.js';
import { teamStandingsProjection } from './team-standings.projection.js';
import { fullSeason } from '../testing/full-season.js';
import { peopleNamed } from '../testing/views-of.js';
import { walletsProjection } from '../money/wallets.projection.js';
import { toBettorRow, toTeamRow } from './leaderboard.view.js';

const { events } = fullSeason().log;

const known = new Map(
  [...peopleNamed('ann', 'bob', 'cid')].map(([id, { name }]) => [id, { name, avatarUrl: null }]),
);

function bettorsAt(revision: number) {
  const past = events.filter((event) => event.revision <= revision);
  const bettors = [...foldProjection(bettorsProjection, past).values()];
  const before = ranksBefore(bettors);
  return rankBettors(bettors).map((ranked) => toBettorRow(ranked, known, before));
}

describe('the bettors’ board', () => {
  it('ranks everybody with a bet, a deleted account without its name', () => {
    const rows = bettorsAt(events.length);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(rows.find(({ user_id }) => user_id === 'dot')?.name).toBeNull();
    for (const { won, decided, hit_rate } of rows) expect(hit_rate).toBe(decided ? won / decided : 0);
    const nets = rows.map(({ net }) => net);
    expect(nets).toEqual([...nets].sort((a, b) => b - a));
  });

  it('splits the net gain by round', () => {
    for (const { net, rounds } of bettorsAt(events.length)) {
      expect(rounds.map(({ round }) => round)).toEqual(
        rounds.map(({ round }) => round).sort((a, b) => a - b),
      );
      const cents = rounds.reduce((sum, gain) => sum + Math.round(gain.net * 100), 0);
      expect(cents).toBe(Math.round(net * 100));
    }
  });

  it('can be asked as of an earlier revision', () => {
    const firstBet = events.find(({ type }) => type === 'BetPlaced')?.revision ?? 0;
    expect(bettorsAt(firstBet - 1)).toEqual([]);
    expect(bettorsAt(firstBet)).toMatchObject([{ rank: 1, bets: 1, decided: 0, hit_rate: 0, net: 0 }]);
  });
});

describe('the teams’ board', () => {
  const wallets = [...foldProjection(walletsProjection, events).values()];
  const balances = new Map(wallets.map(({ userId, balance }) => [userId, balance]));
  const standings = [...foldProjection(teamStandingsProjection, events).values()];
  const rows = rankTeams(standings, balances).map(toTeamRow);

  it('adds up the money of both members', () => {
    const money = standings.flatMap(({ leaderId, mateId }) => [leaderId, mateId]);
    const total = money.reduce((sum, userId) => sum + (balances.get(userId) ?? 0), 0);
    expect(rows).toHaveLength(7);
    expect(rows.reduce((sum, { balance }) => sum + balance * 100, 0)).toBeCloseTo(total, 6);
  });

  it('begins with the champion, even if another team won more matches', () => {
    const [first, second] = rows;
    expect(rows.filter(({ champion }) => champion)).toEqual([first]);
    expect([second?.rank, second?.won]).toEqual([2, (first?.won ?? 0) + 1]);
  });
});
