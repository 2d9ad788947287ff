import { describe, expect, it } from '@jest/globals';
import { seasonOf, user } from './testing/play.js';
import { decodeState, encodeState, tournament } from './tournament.js';

describe('a snapshot', () => {
  it('survives JSON and continues to fold identically', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000).bet('b', 'r1m1', team2, 500);
    play.do('SetRevivesAllowed', { round: 1, count: 2 });
    const snapshot = [...encodeState(play.state)].join('');
    const revision = play.events.length;
    play.complete().do('OpenRevivalVote', { round: 1 });
    play.do('CastRevivalVote', { teamId: team2 }, user('a'));
    play.do('ReviveWithCard', { teamId: team2 }, user(`${team2}-a`));

    const restored = decodeState(JSON.parse(snapshot));
    for (const event of play.events.slice(revision)) tournament.evolve(restored, event);
    expect(restored).toEqual(play.state);
    expect(restored.betting.bets.get('r1m1-a')).toMatchObject({ payout: 1_250 });
  });
});
