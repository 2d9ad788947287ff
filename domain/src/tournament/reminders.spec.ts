import { describe, expect, it } from '@jest/globals';
import type { Reminder } from '../mailings/mailings.events.js';
import { isReminded } from './reminders.js';
import { later, openedSeason, seasonOf, user, videoData, type Play } from './testing/play.js';

const reminded = (play: Play, reminder: Reminder, ...people: string[]) =>
  people.filter((userId) => isReminded(reminder, play.state, userId));

describe('who is reminded', () => {
  it('of a video: the members of teams that have none', () => {
    const play = openedSeason().team('t1').team('t2', false);
    expect(reminded(play, 'without-video', 't1-a', 't2-a', 't2-b', 'fan')).toEqual(['t2-a', 't2-b']);
  });

  it('of a video: nobody whose video waits for approval', () => {
    const play = openedSeason({ approveVideos: true }).team('t1', false).team('t2', false);
    play.do('ChangePhase', { phase: 2 });
    play.do('SubmitVideo', videoData('v1'), user('t1-a'));
    expect(reminded(play, 'without-video', 't1-a', 't1-b', 't2-a')).toEqual(['t2-a']);
  });

  it('of a bet: who has money and no bet on a match that takes bets', () => {
    const play = seasonOf(4);
    play.do('GrantMoney', { userId: 'fan', amount: 500, reason: 'a test' });
    play.do('GrantMoney', { userId: 'other', amount: 500, reason: 'a test' });
    const people = ['fan', 'other', 'poor'];
    expect(reminded(play, 'without-bet', ...people)).toEqual([]);
    play.launch();
    expect(reminded(play, 'without-bet', ...people)).toEqual(['fan', 'other']);
    const { team1: teamId } = play.match('r1m1');
    const data = { betId: 'b', matchId: 'r1m1', userId: 'fan', teamId, stake: 100, confirm: false };
    play.do('PlaceBet', data, user('fan'));
    expect(reminded(play, 'without-bet', ...people)).toEqual(['other']);
    for (const matchId of ['r1m1', 'r1m2']) play.do('CloseBetting', { matchId });
    expect(reminded(play, 'without-bet', ...people)).toEqual([]);
  });

  it('of a vote: who has not voted while one is open', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    expect(reminded(play, 'without-vote', 'fan', 'other')).toEqual([]);
    play.do('OpenRevivalVote', { round: 1, hours: 2 });
    play.do('CastRevivalVote', { teamId: play.match('r1m1').team2 }, user('fan'), later(1));
    expect(reminded(play, 'without-vote', 'fan', 'other')).toEqual(['other']);
  });
});
