import { describe, expect, it } from '@jest/globals';
import { seasonOf, user } from '../testing/play.js';
import { fingerprintOf } from './winner-preview.js';
import { encodeState, previewWinner } from '../tournament.js';

describe('previewWinner', () => {
  it('lists every bet, even more than one command settles, and changes nothing', () => {
    const play = seasonOf(4).launch();
    const { team1 } = play.match('r1m1');
    for (let n = 0; n < 2_001; n++) play.bet(`u${n}`, 'r1m1', team1, 100);
    const before = [...encodeState(play.state)].join('');
    expect(previewWinner(play.state, 'r1m1', team1).bets).toHaveLength(2_001);
    expect([...encodeState(play.state)].join('')).toBe(before);
  });

  it('matches the later declaration: bets, balances, revives and the crown', () => {
    const play = seasonOf(2).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000, 'b1').bet('b', 'r1m1', team2, 1_000, 'b2');
    play.win('r1m1', team1);
    const preview = previewWinner(play.state, 'r1m1', team2);
    expect(preview).toEqual({
      overturns: true,
      bets: [
        {
          betId: 'b1',
          userId: 'a',
          teamId: team1,
          stake: 1_000,
          before: { status: 'won', payout: 1_250 },
          after: { status: 'lost', payout: 0 },
        },
        {
          betId: 'b2',
          userId: 'b',
          teamId: team2,
          stake: 1_000,
          before: { status: 'lost', payout: 0 },
          after: { status: 'won', payout: 2_000 },
        },
      ],
      balances: [
        { userId: 'a', before: 1_250, after: 0 },
        { userId: 'b', before: 0, after: 2_000 },
      ],
      moved: 1_250 + 2_000,
      sums: { payoutsBefore: 1_250, payoutsAfter: 2_000, returned: 0, change: 750 },
      revives: [],
      vote: null,
      grandWinner: { before: team1, after: team2 },
    });
    play.win('r1m1', team2, true);
    for (const { userId, after } of preview.balances) expect(play.balance(userId)).toBe(after);
    expect(play.state.bracket.grandWinner).toBe(team2);
  });

  it('shows a revive that is revoked with the result, and what it returns', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    const { team2 } = play.match('r1m1');
    play.complete();
    play.do('ReviveWithCard', { teamId: team2 }, user(`${team2}-b`));
    const { revives, balances } = previewWinner(play.state, 'r1m1', team2);
    expect(revives).toEqual([{ teamId: team2, round: 1, by: 'card', returned: 200_000 }]);
    expect(balances).toContainEqual({ userId: `${team2}-a`, before: 0, after: 100_000 });
  });

  it('leaves out a balance that a revoked revive returns exactly what the bet loses', () => {
    const play = seasonOf(4, { ownTeamOnly: false }).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    const { team1, team2 } = play.match('r1m1');
    const [leader, mate] = [`${team2}-a`, `${team2}-b`];
    play.do('RemoveMoney', { userId: leader, amount: play.balance(leader), reason: 'a test' });
    play.bet(leader, 'r1m1', team1, 100_000);
    play.complete();
    play.do('ReviveTeam', { teamId: team2 });
    const { balances, sums } = previewWinner(play.state, 'r1m1', team2);
    expect(balances).toEqual([{ userId: mate, before: 0, after: 100_000 }]);
    expect(sums).toEqual({ payoutsBefore: 125_000, payoutsAfter: 0, returned: 225_000, change: 100_000 });
  });

  it('has a fingerprint, without which nothing is refused, and with which only what was read is confirmed', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000).bet('a', 'r1m2', play.match('r1m2').team1, 500);
    play.win('r1m1', team1);
    const overturning = { matchId: 'r1m1', teamId: team2, confirm: true };
    const seen = fingerprintOf(previewWinner(play.state, 'r1m1', team2));
    play.win('r1m2', play.match('r1m2').team1);
    expect(() => play.do('DeclareWinner', { ...overturning, seen })).toThrow(/changed since/);
    const again = fingerprintOf(previewWinner(play.state, 'r1m1', team2));
    expect(again).not.toBe(seen);
    expect(() => play.do('DeclareWinner', { ...overturning, seen: again })).not.toThrow();
  });

  it('refuses what no confirmation can allow', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.complete();
    expect(() => previewWinner(play.state, 'r1m1', team1)).toThrow(/already the winner/);
    play.launch();
    expect(() => previewWinner(play.state, 'r1m1', team2)).toThrow(/next round/);
  });
});
