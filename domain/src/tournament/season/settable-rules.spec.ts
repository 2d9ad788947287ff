import { blank } from '../../validation/fields.js';
import { SKILL_FIELDS } from '../teams/team-fields.js';
import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, openedSeason, seasonOf, teamData, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { DEFAULT_RULES, type SeasonRules, type SettableRules } from './season-rules.js';
import { fixedBy, mostLotsBought, settableRulesOf } from './settable-rules.js';

const DEFAULTS = settableRulesOf(DEFAULT_RULES);
const set = (changes: Partial<SettableRules>, version = 0, season = 1) =>
  command('SetSeasonRules', { season, version, ...DEFAULTS, ...changes });
const change = (play: Play, changes: Partial<SettableRules>): void => {
  const { season, rules, rulesVersion: version } = play.state.season;
  play.do('SetSeasonRules', { season, version, ...settableRulesOf(rules), ...changes });
};

describe('SetSeasonRules', () => {
  it('records what changes, as it was and as it is, and nothing if all is the same', () => {
    const { events } = openedSeason();
    given(tournament, events)
      .when(set({ startingMoney: 60_000, maxLots: 3 }))
      .then({
        type: 'SeasonRulesChanged',
        data: {
          before: { startingMoney: 100_000, maxLots: 2 },
          rules: { startingMoney: 60_000, maxLots: 3 },
        },
      });
    given(tournament, events).when(set({})).thenNothing();
  });

  it('is for admins, and refuses values that no season can have', () => {
    const { events } = openedSeason();
    given(tournament, events)
      .when({ ...set({ maxLots: 3 }), actor: user('ann') })
      .thenRefused('forbidden-role');
    for (const wrong of [
      { startingMoney: 0 },
      { welcomeMoney: -1 },
      { welcomeMoney: 0.5 },
      { favoriteOdds: 100 },
      { outsiderOdds: 10_001 },
      { voteDuration: 73 * 3_600_000 },
      { voteDuration: 90 * 60_000 },
      { maxLots: 0 },
      { maxTeamName: 31 },
    ])
      given(tournament, events).when(set(wrong)).thenRefused('validation-failed');
  });

  it('refuses who has read older rules, or those of the season before', () => {
    const play = openedSeason();
    change(play, { maxLots: 3 });
    given(tournament, play.events)
      .when(set({ maxLots: 4 }))
      .thenRefused('season-rules-changed');
    given(tournament, play.events)
      .when(set({ maxLots: 4 }, 1))
      .thenTypes('SeasonRulesChanged');
    given(tournament, play.events)
      .when(set({ maxLots: 4 }, 1, 2))
      .thenRefused('season-closed');
  });

  it('changes starting money until a team has it, so that all teams begin with the same', () => {
    const play = openedSeason();
    change(play, { startingMoney: 60_000 });
    play.team('t1', false);
    expect([play.balance('t1-a'), play.balance('t1-b')]).toEqual([60_000, 60_000]);
    given(tournament, play.events)
      .when(set({ startingMoney: 70_000 }, 1))
      .thenRefused('starting-money-fixed');
    play.do('DeleteTeam', { teamId: 't1' });
    expect(play.balance('t1-a')).toBe(0);
    change(play, { startingMoney: 70_000 });
  });

  it('changes welcome money until somebody has claimed it', () => {
    const play = openedSeason();
    change(play, { welcomeMoney: 5_000 });
    play.do('ChangePhase', { phase: 3 });
    play.do('ClaimWelcomeMoney', {}, user('ann'));
    expect(play.balance('ann')).toBe(5_000);
    given(tournament, play.events)
      .when(set({ welcomeMoney: 0 }, 1))
      .thenRefused('welcome-money-fixed');
  });

  it('changes odds and the own-match rule until the first bet, for every match of the season', () => {
    const play = seasonOf(4).launch();
    change(play, { outsiderOdds: 300, ownTeamOnly: false });
    const { team1, team2 } = play.match('r1m1');
    play.do('NameFavorite', { matchId: 'r1m1', teamId: team1 });
    play.bet(`${team1}-a`, 'r1m1', team2, 100);
    expect([...play.state.betting.bets.values()]).toMatchObject([{ odds: 300 }]);
    for (const late of [{ outsiderOdds: 200 }, { favoriteOdds: 150 }, { ownTeamOnly: true }])
      given(tournament, play.events)
        .when(set({ outsiderOdds: 300, ownTeamOnly: false, ...late }, 1))
        .thenRefused('bets-begun');
    play.complete().launch();
    expect(fixedBy(play.state, 'outsiderOdds')).toBe('bets-begun');
  });

  it.each(['DeleteBet', 'DeclareWalkover'] as const)('keeps them after %s took back the only bet', (how) => {
    const play = seasonOf(4).launch();
    const { team1 } = play.match('r1m1');
    play.bet('ann', 'r1m1', team1, 100);
    if (how === 'DeleteBet') play.do(how, { betId: 'r1m1-ann' });
    else play.do(how, { matchId: 'r1m1', teamId: team1, reason: 'They did not show up' });
    expect(play.state.betting.bets.size).toBe(0);
    expect(fixedBy(play.state, 'outsiderOdds')).toBe('bets-begun');
  });

  it('changes the length of votes that are opened later', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    change(play, { voteDuration: 3_600_000 });
    const [opened] = play.do('OpenRevivalVote', { round: 1 });
    const { opensAt, closesAt } = opened?.data as { opensAt: string; closesAt: string };
    expect(Date.parse(closesAt) - Date.parse(opensAt)).toBe(3_600_000);
    change(play, { voteDuration: 7_200_000 });
    expect(play.state.revives.vote).toMatchObject({ closesAt });
  });

  it('never allows fewer lots than somebody has', () => {
    const play = openedSeason();
    play.do('ChangePhase', { phase: 3 });
    play.do('GrantMoney', { userId: 'ann', amount: 1_000_000, reason: 'to spend' });
    change(play, { maxLots: 3 });
    for (const productId of ['11', '12', '13'])
      play.do('PurchaseProduct', { purchaseId: productId, productId }, user('ann'));
    given(tournament, play.events)
      .when(command('PurchaseProduct', { purchaseId: 'p', productId: '14' }, user('ann')))
      .thenRefused('too-many-lots', { max: 3 });
    given(tournament, play.events)
      .when(set({ maxLots: 2 }, 1))
      .thenRefused('lots-already-bought', { lots: 3 });
  });

  it('counts the lots of a season with any number of buyers', () => {
    const { state } = openedSeason();
    const nothing = new Set<string>();
    for (let n = 0; n < 200_000; n++) state.shop.bought.set(`u${n}`, nothing);
    state.shop.bought.set('ann', new Set(['p', 'q']));
    expect(mostLotsBought(state)).toBe(2);
  });

  it('limits the names of teams that are formed later', () => {
    const play = openedSeason().team('t1', false);
    change(play, { maxTeamName: 8 });
    play.do('ChangePhase', { phase: 1 });
    const named = (name: string) => command('RegisterTeam', { ...teamData('t2'), name });
    given(tournament, play.events).when(named('Nine char')).thenRefused('team-name-too-long', { max: 8 });
    given(tournament, play.events)
      .when(named('Eight ch'))
      .thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    const skills = blank(SKILL_FIELDS);
    const unchanged = { teamId: 't1', description: '', leaderSkills: skills, mateSkills: skills };
    const renamed = (name: string) => command('UpdateTeam', { ...unchanged, name });
    given(tournament, play.events).when(renamed('Nine char')).thenRefused('team-name-too-long', { max: 8 });
    given(tournament, play.events).when(renamed('Eight ch')).thenTypes('TeamUpdated');
  });
});

it('an older season plays by the rules of the specification where it recorded none', () => {
  const older: Partial<SeasonRules> = { ...DEFAULT_RULES };
  for (const rule of ['welcomeMoney', 'ownTeamOnly', 'maxTeamName']) Reflect.deleteProperty(older, rule);
  expect(settableRulesOf(older as SeasonRules)).toEqual({
    ...DEFAULTS,
    welcomeMoney: 0,
    ownTeamOnly: false,
    maxTeamName: 30,
  });
});
