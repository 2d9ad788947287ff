import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, SEED, seasonOf, user } from '../testing/play.js';
import { tournament } from '../tournament.js';

/** Three teams: r1m1 is played, r1m2 is a bye. */
function hiddenRound() {
  const play = seasonOf(3);
  play.do('LaunchRound', { seed: SEED });
  return play;
}

const hidden = hiddenRound();
const { team1, team2 } = hidden.match('r1m1');
const bye = hidden.state.bracket.rounds[0]?.matches[1]?.team1 ?? '';

describe('NameFavorite', () => {
  const name = command('NameFavorite', { matchId: 'r1m1', teamId: team1 });

  it('names one team, and another until the match is decided', () => {
    given(tournament, hidden.events)
      .when(name)
      .then({ type: 'FavoriteNamed', data: { matchId: 'r1m1', round: 1, teamId: team1 } });
    const play = hiddenRound().favorites();
    given(tournament, play.events).when(name).thenNothing();
    given(tournament, play.events)
      .when(command('NameFavorite', { matchId: 'r1m1', teamId: team2 }))
      .thenTypes('FavoriteNamed');
    play.complete();
    given(tournament, play.events)
      .when(command('NameFavorite', { matchId: 'r1m1', teamId: team2 }))
      .thenRefused('match-decided');
  });

  it('refuses users, strangers, byes and unknown matches', () => {
    given(tournament, hidden.events)
      .when({ ...name, actor: user('u') })
      .thenRefused('forbidden-role');
    const when = (matchId: string, teamId: string) =>
      given(tournament, hidden.events).when(command('NameFavorite', { matchId, teamId }));
    when('r1m1', bye).thenRefused('team-not-in-match');
    when('r1m2', bye).thenRefused('match-is-bye');
    for (const unknown of ['r2m1', 'r1m3', 'r0m1', '', '__proto__'])
      when(unknown, team1).thenRefused('match-not-found');
  });
});

describe('SetOdds', () => {
  const setting = (odds: number, actor = ADMIN, teamId = team1) =>
    command('SetOdds', { matchId: 'r1m1', teamId, odds }, actor);

  it('is for judges and admins, between 1.01 and 100.00', () => {
    const play = hiddenRound();
    play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
    for (const odds of [101, 10_000])
      given(tournament, play.events)
        .when(setting(odds, user('j')))
        .then({ type: 'OddsSet', data: { matchId: 'r1m1', round: 1, teamId: team1, odds } });
    given(tournament, play.events)
      .when(setting(150, user('u')))
      .thenRefused('forbidden-role');
    for (const odds of [100, 10_001, 150.5, Number.NaN])
      given(tournament, play.events).when(setting(odds)).thenRefused('odds-out-of-range');
    given(tournament, play.events)
      .when(setting(150, undefined, bye))
      .thenRefused('team-not-in-match');
    play.do('SetOdds', { matchId: 'r1m1', teamId: team1, odds: 150 });
    given(tournament, play.events).when(setting(150)).thenNothing();
  });

  it('has the range of its season', () => {
    const play = seasonOf(3, { minJuryOdds: 50, maxJuryOdds: 20_000 });
    play.do('LaunchRound', { seed: SEED });
    for (const odds of [50, 20_000])
      given(tournament, play.events)
        .when(setting(odds, ADMIN, play.match('r1m1').team1))
        .thenTypes('OddsSet');
    for (const odds of [49, 20_001])
      given(tournament, play.events)
        .when(setting(odds, ADMIN, play.match('r1m1').team1))
        .thenRefused('odds-out-of-range', { min: 0.5, max: 200 });
  });

  it('is refused once a bet is placed on either team, and possible again without one', () => {
    const play = hiddenRound().favorites().show().bet('u', 'r1m1', team2, 1_000, 'b');
    given(tournament, play.events).when(setting(150)).thenRefused('odds-locked');
    play.do('DeleteBet', { betId: 'b' });
    given(tournament, play.events).when(setting(150)).thenTypes('OddsSet');
    play.complete();
    given(tournament, play.events).when(setting(150)).thenRefused('match-decided');
  });
});

describe('ChangeRoundVisibility', () => {
  const show = command('ChangeRoundVisibility', { round: 1, visible: true });

  it('shows a round only with all favorites; a bye needs none', () => {
    given(tournament, hidden.events).when(show).thenRefused('favorites-missing');
    const play = hiddenRound().favorites();
    given(tournament, play.events)
      .when(show)
      .then({ type: 'RoundVisibilityChanged', data: { round: 1, visible: true } });
    given(tournament, play.show().events).when(show).thenNothing();
    given(tournament, play.events)
      .when(command('ChangeRoundVisibility', { round: 1, visible: false }))
      .thenTypes('RoundVisibilityChanged');
  });

  it('refuses users and unknown rounds', () => {
    given(tournament, hidden.events)
      .when({ ...show, actor: user('u') })
      .thenRefused('forbidden-role');
    for (const round of [0, 2, 1.5])
      given(tournament, hidden.events)
        .when(command('ChangeRoundVisibility', { round, visible: true }))
        .thenRefused('round-not-found');
  });
});

describe('CloseBetting and ReopenBetting', () => {
  const close = command('CloseBetting', { matchId: 'r1m1' });
  const reopen = command('ReopenBetting', { matchId: 'r1m1' });

  it('close and reopen a match, and do nothing when repeated', () => {
    const play = hiddenRound();
    given(tournament, play.events).when(reopen).thenNothing();
    given(tournament, play.events).when(close).thenTypes('BettingClosed');
    play.do('CloseBetting', { matchId: 'r1m1' });
    expect(play.state.bracket.rounds[0]?.matches[0]?.betsOpen).toBe(false);
    given(tournament, play.events).when(close).thenNothing();
    given(tournament, play.events).when(reopen).thenTypes('BettingReopened');
  });

  it('refuse users, byes and decided matches', () => {
    const play = hiddenRound().complete();
    for (const each of [close, reopen]) {
      given(tournament, hidden.events)
        .when({ ...each, actor: user('u') })
        .thenRefused('forbidden-role');
      given(tournament, play.events).when(each).thenRefused('match-decided');
    }
    given(tournament, hidden.events)
      .when(command('CloseBetting', { matchId: 'r1m2' }))
      .thenRefused('match-is-bye');
  });
});
