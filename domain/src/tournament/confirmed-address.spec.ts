import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../kernel/testing/codes-of.js';
import { given } from '../kernel/testing/decider-spec.js';
import { settableRulesOf } from './season/settable-rules.js';
import { command, openedSeason, seasonOf, user } from './testing/play.js';
import { voteBlockers } from './revives/vote.decide.js';
import { tournament, welcomeMoneyBlockers } from './tournament.js';

const FAN = user('fan');
const UNCONFIRMED = { ...FAN, unconfirmed: true } as const;
const claim = (actor = FAN) => command('ClaimWelcomeMoney', {}, actor);
const rule = { confirmedAddress: true };

describe('a season that asks for confirmed addresses', () => {
  it('pays welcome money to confirmed people, once', () => {
    const play = seasonOf(2, rule);
    given(tournament, play.events).when(claim(UNCONFIRMED)).thenRefused('address-unconfirmed');
    expect(codesOf(welcomeMoneyBlockers(play.state, UNCONFIRMED))).toEqual(['address-unconfirmed']);
    expect(welcomeMoneyBlockers(play.state, FAN)).toEqual([]);
    play.do('ClaimWelcomeMoney', {}, FAN);
    expect(play.balance('fan')).toBe(10_000);
    given(tournament, play.events).when(claim()).thenRefused('welcome-already-claimed');
  });

  it('lets confirmed people vote, and changes nothing of a vote that was cast', () => {
    const play = openedVote(rule);
    const { vote, candidates } = play;
    given(tournament, play.season.events).when(vote(UNCONFIRMED)).thenRefused('address-unconfirmed');
    const at = vote(FAN).at;
    expect(codesOf(voteBlockers(play.season.state, UNCONFIRMED, at))).toEqual(['address-unconfirmed']);
    play.season.do('CastRevivalVote', { teamId: candidates[0]! }, FAN);
    expect(play.season.state.revives.vote?.ballots.get('fan')).toBe(candidates[0]);
    given(tournament, play.season.events).when(vote(UNCONFIRMED)).thenRefused('address-unconfirmed');
    given(tournament, play.season.events).when(vote(FAN)).thenNothing();
  });

  it('is off unless chosen: everybody claims and votes', () => {
    given(tournament, seasonOf(2).events).when(claim(UNCONFIRMED)).thenTypes('WelcomeMoneyClaimed');
    const play = openedVote({});
    given(tournament, play.season.events).when(play.vote(UNCONFIRMED)).thenTypes('RevivalVoteCast');
  });
});

describe('the rule of confirmed addresses', () => {
  const set = (confirmedAddress: boolean, lacksMail: boolean, play = openedSeason({})) => {
    const { season, rulesVersion: version, rules } = play.state.season;
    const data = { ...settableRulesOf(rules), season, version, confirmedAddress, lacksMail };
    return given(tournament, play.events).when(command('SetSeasonRules', data));
  };
  it('is switched on where mail is set up, and only there', () => {
    set(true, false).then({
      type: 'SeasonRulesChanged',
      data: { before: { confirmedAddress: false }, rules: { confirmedAddress: true } },
    });
    set(true, true).thenRefused('address-rule-needs-mail');
    set(false, true).thenNothing();
  });
  it('is switched off when mail was removed since', () => {
    set(false, true, openedSeason(rule)).thenTypes('SeasonRulesChanged');
    set(true, true, openedSeason(rule)).thenNothing();
  });
});

function openedVote(rules: Parameters<typeof seasonOf>[1]) {
  const season = seasonOf(6, rules).launch();
  season.do('SetRevivesAllowed', { round: 1, count: 1 });
  season.complete().do('OpenRevivalVote', { round: 1 });
  const candidates = season.state.bracket.rounds[0]!.matches.map(({ team2 }) => team2!);
  const vote = (actor = FAN) => command('CastRevivalVote', { teamId: candidates[0]! }, actor);
  return { season, candidates, vote };
}
