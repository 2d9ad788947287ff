import { describe, expect, it } from '@jest/globals';
import { folded } from '../../kernel/events/fold.js';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import type { SeasonRules } from '../season/season-rules.js';
import { ADMIN, command, openSeasonData, seasonOf, teamData, user } from '../testing/play.js';
import { tournament, welcomeMoneyBlockers } from '../tournament.js';

const claim = (userId: string) => command('ClaimWelcomeMoney', {}, user(userId));

describe('ClaimWelcomeMoney', () => {
  it('pays the amount of the season once', () => {
    const play = seasonOf(2, { welcomeMoney: 25_050 });
    given(tournament, play.events)
      .when(claim('fan'))
      .then({ type: 'WelcomeMoneyClaimed', data: { userId: 'fan', amount: 25_050 } });
    play.do('ClaimWelcomeMoney', {}, user('fan'));
    expect(play.balance('fan')).toBe(25_050);
    given(tournament, play.events)
      .when(claim('fan'))
      .thenRefused('welcome-already-claimed', { amount: 250.5 });
    given(tournament, play.events).when(claim('other')).thenTypes('WelcomeMoneyClaimed');
  });

  it('is for users in phase 3 who are neither members nor staff', () => {
    const play = seasonOf(2, { startingMoney: 77_700 });
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    given(tournament, play.events)
      .when(claim('t1-a'))
      .thenRefused('welcome-not-for-members', { amount: 777 });
    given(tournament, play.events).when(claim('t1-b')).thenRefused('welcome-not-for-members');
    given(tournament, play.events).when(claim('judge')).thenRefused('welcome-not-for-staff');
    const byAdmin = command('ClaimWelcomeMoney', {}, ADMIN);
    given(tournament, play.events).when(byAdmin).thenRefused('welcome-not-for-staff');
    const nobody = command('ClaimWelcomeMoney', {}, { userId: null, admin: false });
    given(tournament, play.events).when(nobody).thenRefused('login-required');
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events).when(claim('fan')).thenRefused('forbidden-phase');
  });

  it('is refused if the season has no such rule, as in older logs, or an amount of 0', () => {
    given(tournament, seasonOf(2, { welcomeMoney: 0 }).events)
      .when(claim('fan'))
      .thenRefused('welcome-not-offered');
    const { season, rules } = openSeasonData();
    const olderRules = Object.fromEntries(
      Object.entries(rules).filter(([name]) => name !== 'welcomeMoney'),
    ) as unknown as SeasonRules;
    given(tournament, [
      { type: 'SeasonOpened', data: { season, rules: olderRules } },
      { type: 'PhaseChanged', data: { from: 0, to: 3 } },
    ])
      .when(claim('fan'))
      .thenRefused('welcome-not-offered');
  });

  it('pays the amount in the rules of the season', () => {
    const play = seasonOf(2, { welcomeMoney: 2_550 });
    play.do('ClaimWelcomeMoney', {}, user('fan'));
    expect(play.balance('fan')).toBe(2_550);
  });

  it('is independent of the starting money of a later team', () => {
    const play = seasonOf(2);
    const data = teamData('late');
    play.do('ClaimWelcomeMoney', {}, user(data.leader.userId));
    play.do('RegisterTeam', data);
    expect(play.balance(data.leader.userId)).toBe(110_000);
    play.do('DeleteTeam', { teamId: 'late' });
    expect(play.balance(data.leader.userId)).toBe(10_000);
    given(tournament, play.events).when(claim(data.leader.userId)).thenRefused('welcome-already-claimed');
  });
});

describe('what blocks a claim', () => {
  it('lists every error of the command, in order', () => {
    const play = seasonOf(2);
    expect(welcomeMoneyBlockers(play.state, user('fan'))).toEqual([]);
    expect(welcomeMoneyBlockers(play.state, user('t1-a'))).toEqual([
      { code: 'welcome-not-for-members', variables: { amount: 1000 } },
    ]);
    play.do('ClaimWelcomeMoney', {}, user('fan'));
    play.do('ChangePhase', { phase: 2 });
    expect(codesOf(welcomeMoneyBlockers(play.state, user('fan')))).toEqual([
      'welcome-already-claimed',
      'forbidden-phase',
    ]);
    expect(codesOf(welcomeMoneyBlockers(folded(tournament, []), user('fan')))).toContain('forbidden-phase');
  });
});
