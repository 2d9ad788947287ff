import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import {
  accountRegistered,
  betPlaced,
  roundLaunched,
  winnerDeclared,
  winnerOverturned,
} from '../testing/facts.js';
import { fullSeason } from '../testing/full-season.js';
import { livePayloadOf, topicsOf } from './live-topics.js';

describe('live topics', () => {
  it('name the topics that are out of date', () => {
    expect(topicsOf(new EventLog().season(1, betPlaced('b1', 'ann')).last)).toEqual([
      'bets',
      'money',
      'leaderboard',
    ]);
    expect(topicsOf(new EventLog().season(1, winnerDeclared('r1m1', 'red', 'blue')).last)).toContain(
      'bracket',
    );
    expect(topicsOf(new EventLog().accounts(accountRegistered('u1', 'Ann')).last)).toEqual(['users']);
    const site = new EventLog().site({ type: 'CountdownDisplayToggled', data: { visible: true } });
    expect(topicsOf(site.last)).toEqual(['settings']);
  });

  it('ignore a new password', () => {
    const data = { userId: 'u1', by: 'owner', personal: null } as const;
    expect(topicsOf(new EventLog().accounts({ type: 'PasswordChanged', data }).last)).toEqual([]);
  });

  it('cover every event of a season, but not guesses, which are private', () => {
    const silent = fullSeason().log.events.filter((event) => topicsOf(event).length === 0);
    expect(new Set(silent.map(({ type }) => type))).toEqual(new Set(['AmvdleGuessed']));
  });

  it('contain season and revision, and a match only if bets made it public', () => {
    const log = new EventLog().season(2, roundLaunched(1, ['red', 'blue']));
    expect(livePayloadOf(log.last)).toEqual({ season: 2, revision: 0 });
    log.season(2, betPlaced('b1', 'ann'));
    expect(livePayloadOf(log.last)).toEqual({ season: 2, revision: 1, matchId: 'r1m1' });
    expect(livePayloadOf(new EventLog().accounts(accountRegistered('u1', 'Ann')).last).season).toBeNull();
  });

  it('tell which match was decided, when, and whether it was decided before', () => {
    const log = new EventLog().season(
      2,
      roundLaunched(1, ['red', 'blue']),
      winnerDeclared('r1m1', 'red', 'blue'),
    );
    const { at } = log.last.meta;
    const decided = { at, revision: 1, corrected: false };
    expect(livePayloadOf(log.last)).toEqual({ season: 2, revision: 1, matchId: 'r1m1', decided });
    log.season(2, winnerOverturned('r1m1', 'blue', 'red'));
    expect(livePayloadOf(log.last)).toMatchObject({ matchId: 'r1m1', decided: { corrected: true } });
  });
});
