import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, later, openedSeason, teamData, user } from '../testing/play.js';
import { teamByName, tournament, type TournamentCommandOf } from '../tournament.js';
import { mateBlockers, registrationBlockers } from './teams.decide.js';

function registration() {
  const play = openedSeason();
  play.do('ChangePhase', { phase: 1 });
  return play;
}

const data = teamData('t1');
const register = command('RegisterTeam', data, user('t1-a'));

function registering(change: Partial<TournamentCommandOf<'RegisterTeam'>['data']>) {
  return command('RegisterTeam', { ...teamData('t2'), ...change });
}

describe('RegisterTeam', () => {
  it('forms a team of two with starting money and stores no user names', () => {
    const { events } = registration();
    const granted = { amount: 100_000, kind: 'starting' as const, reason: '' };
    given(tournament, events)
      .when(register)
      .then(
        {
          type: 'TeamRegistered',
          data: {
            teamId: 't1',
            name: 'Team t1',
            description: '',
            color: 'red',
            leader: { userId: 't1-a', character: data.leader.character },
            mate: { userId: 't1-b', character: data.mate.character },
          },
        },
        { type: 'MoneyGranted', data: { userId: 't1-a', ...granted } },
        { type: 'MoneyGranted', data: { userId: 't1-b', ...granted } },
      );
  });

  it('is for the leader in phase 1, and for admins at any time', () => {
    const { events } = openedSeason();
    given(tournament, events).when(register).thenRefused('forbidden-phase');
    given(tournament, events)
      .when(command('RegisterTeam', data))
      .thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    given(tournament, registration().events)
      .when({ ...register, actor: user('t1-b') })
      .thenRefused('forbidden-role');
  });

  it('refuses the same user twice, judges and members of a team', () => {
    const play = registration().team('t1', false);
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    const { leader, mate } = teamData('t2');
    const when = (change: Parameters<typeof registering>[0]) =>
      given(tournament, play.events).when(registering(change));
    when({ mate: { ...mate, userId: leader.userId } }).thenRefused('same-member-twice');
    when({ mate: { ...mate, userId: 'judge', name: 'Judy' } }).thenRefused('judge-cannot-play', {
      name: 'Judy',
    });
    when({ mate: { ...mate, userId: 't1-b', name: 'Bob' } }).thenRefused('already-in-team', { name: 'Bob' });
  });

  it('is offered to neither judges nor members of a team', () => {
    const play = registration().team('t1', false);
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    expect(registrationBlockers(play.state, user('free'), later(0))).toEqual([]);
    expect(codesOf(registrationBlockers(play.state, user('judge'), later(0)))).toEqual(['judge-cannot-play']);
    expect(codesOf(registrationBlockers(play.state, user('t1-b'), later(0)))).toEqual(['already-in-team']);
  });

  it('offers as a mate whoever it would accept', () => {
    const play = registration().team('t1', false);
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    const blockers = (userId: string) =>
      codesOf(mateBlockers(play.state, user('leader'), { userId, name: '' }));
    expect(blockers('free')).toEqual([]);
    expect(blockers('leader')).toEqual(['same-member-twice']);
    expect(blockers('judge')).toEqual(['judge-cannot-play']);
    expect(blockers('t1-b')).toEqual(['already-in-team']);
  });

  it('refuses unknown or equal characters', () => {
    const { events } = registration();
    const { leader, mate } = teamData('t2');
    given(tournament, events)
      .when(registering({ mate: { ...mate, character: leader.character } }))
      .thenRefused('characters-must-differ');
    given(tournament, events)
      .when(registering({ mate: { ...mate, character: 'nobody' } }))
      .thenRefused('unknown-character');
  });

  it('refuses a taken name without regard to case, spaces, hyphens, underscores and look-alikes', () => {
    const play = registration().team('t1', false);
    for (const name of ['Team t1', 'TEAM-T1', 'team_t1', 't e a m t1', 'Team tl', 'Tearn t1'])
      given(tournament, play.events).when(registering({ name })).thenRefused('team-name-taken');
    expect(teamByName(play.state.teams, 'TEAM_t1')?.teamId).toBe('t1');
  });
});

describe('UpdateTeam', () => {
  const skills = { montage: 100, fx: 0, compositing: 50 };
  const update = { teamId: 't1', description: 'new', leaderSkills: skills, mateSkills: skills };
  const play = registration().team('t1', false);

  it('is for members and admins, and does nothing when repeated', () => {
    for (const actor of [user('t1-b'), { userId: 'admin', admin: true }])
      given(tournament, play.events)
        .when(command('UpdateTeam', update, actor))
        .thenTypes('TeamUpdated');
    given(tournament, [...play.events, { type: 'TeamUpdated', data: update }])
      .when(command('UpdateTeam', update))
      .thenNothing();
    given(tournament, play.events)
      .when(command('UpdateTeam', update, user('x')))
      .thenRefused('not-a-member');
  });

  it('changes name, color and characters: members in phase 1, an admin at any time', () => {
    const identity = { name: 'Other', color: 'red', leaderCharacter: 'iron-heron' };
    const change = { ...update, ...identity };
    const renamed = play.fork();
    renamed.do('UpdateTeam', change, user('t1-b'));
    expect(renamed.state.teams.byId.get('t1')).toMatchObject({
      name: 'Other',
      color: 'red',
      leader: { userId: 't1-a', character: 'iron-heron' },
    });
    expect(teamByName(renamed.state.teams, 'other')?.teamId).toBe('t1');
    expect(teamByName(renamed.state.teams, 't1')).toBeUndefined();
    given(tournament, renamed.events).when(command('UpdateTeam', change)).thenNothing();
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events)
      .when(command('UpdateTeam', change, user('t1-b')))
      .thenRefused('forbidden-phase');
    given(tournament, play.events)
      .when(command('UpdateTeam', update, user('t1-b')))
      .thenTypes('TeamUpdated');
    given(tournament, play.events).when(command('UpdateTeam', change)).thenTypes('TeamUpdated');
  });

  it('refuses a name that looks like another one, and characters that are equal or unknown', () => {
    const two = registration().team('t1', false).team('t2', false);
    const { mate, name } = two.state.teams.byId.get('t1') ?? { mate: { character: '' }, name: '' };
    const other = two.state.teams.byId.get('t2')?.name ?? '';
    const refused = (data: object) =>
      given(tournament, two.events).when(command('UpdateTeam', { ...update, ...data }));
    refused({ name: `${other.toUpperCase()} ` }).thenRefused('team-name-taken');
    refused({ leaderCharacter: mate.character }).thenRefused('characters-must-differ');
    refused({ leaderCharacter: 'nobody' }).thenRefused('unknown-character');
    refused({ name: '' }).thenRefused('validation-failed');
    refused({ name: name.toUpperCase() }).thenTypes('TeamUpdated');
  });

  it('refuses unknown teams and skills beyond 0 to 100', () => {
    given(tournament, play.events)
      .when(command('UpdateTeam', { ...update, teamId: 'no' }))
      .thenRefused('team-not-found');
    for (const fx of [-1, 101, 1.5, Number.NaN])
      given(tournament, play.events)
        .when(command('UpdateTeam', { ...update, mateSkills: { ...skills, fx } }))
        .thenRefused('validation-failed');
  });
});
