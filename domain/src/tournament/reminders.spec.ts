import { describe, expect, it } from '@jest/globals';
import type { Reminder } from '../mailings/mailings.events.js';
import { DomainError } from '../kernel/domain-error.js';
import { remindedBy, requireOpenFor } from './reminders.js';
import type { SeasonRules } from './season/season-rules.js';
import type { SuspensionBlock } from './suspensions/suspension-terms.js';
import { later, openedSeason, seasonOf, START, user, videoData, type Play } from './testing/play.js';

type Change = { readonly admin?: true; readonly withheld?: true; readonly unconfirmed?: true };

const HOUR = 60 * 60 * 1000;

const reminded = (play: Play, reminder: Reminder, ...people: string[]) =>
  people.filter((userId) => isReminded(play, reminder, userId));

function isReminded(play: Play, reminder: Reminder, userId: string, change: Change = {}, at = START) {
  return remindedBy(reminder, play.state, at)({ userId, admin: false, ...change });
}

function suspend(play: Play, userId: string, ...blocks: SuspensionBlock[]): void {
  const terms = { suspensionId: `s-${userId}`, userId, isAdmin: false, reason: 'a test', replaces: null };
  play.do('SuspendPerson', { ...terms, until: later(HOUR), blocks });
}

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

  it('of a bet: nobody to whom bets are refused', () => {
    const play = seasonOf(4).launch();
    for (const userId of ['fan', 'other', 'jury'])
      play.do('GrantMoney', { userId, amount: 500, reason: 'a test' });
    suspend(play, 'fan', 'bets');
    suspend(play, 'other', 'votes');
    expect(reminded(play, 'without-bet', 'fan', 'other')).toEqual(['other']);
    expect(isReminded(play, 'without-bet', 'fan', {}, later(HOUR))).toBe(true);
    expect(isReminded(play, 'without-bet', 'jury', { admin: true })).toBe(false);
    expect(isReminded(play, 'without-bet', 'jury', { withheld: true })).toBe(false);
  });

  it('of a bet: nobody once the time to bet is over, even before the match is closed', () => {
    const play = seasonOf(4).launch();
    play.do('GrantMoney', { userId: 'fan', amount: 500, reason: 'a test' });
    const action = { kind: 'close-bets', round: 1, phase: null, hours: null } as const;
    play.do('PlanAction', { entryId: 'e1', due: later(HOUR), action });
    expect(isReminded(play, 'without-bet', 'fan')).toBe(true);
    expect(isReminded(play, 'without-bet', 'fan', {}, later(HOUR))).toBe(false);
    expect(() => requireOpenFor('without-bet', play.state, START)).not.toThrow();
    expect(() => requireOpenFor('without-bet', play.state, later(HOUR))).toThrow(DomainError);
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

  it('of a vote: nobody to whom the vote is refused', () => {
    const play = openVote({ confirmedAddress: true });
    suspend(play, 'fan', 'votes');
    suspend(play, 'other', 'bets');
    expect(reminded(play, 'without-vote', 'fan', 'other')).toEqual(['other']);
    expect(isReminded(play, 'without-vote', 'other', { unconfirmed: true })).toBe(false);
    expect(isReminded(openVote(), 'without-vote', 'other', { unconfirmed: true })).toBe(true);
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    expect(reminded(play, 'without-vote', 'other')).toEqual([]);
  });
});

function openVote(rules: Partial<SeasonRules> = {}): Play {
  const play = seasonOf(4, rules).launch();
  play.do('SetRevivesAllowed', { round: 1, count: 1 });
  play.complete().do('OpenRevivalVote', { round: 1, hours: 2 });
  return play;
}
