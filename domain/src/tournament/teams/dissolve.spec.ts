import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, later, openedSeason, seasonOf, teamData, user, type Play } from '../testing/play.js';
import type { TournamentEvent } from '../tournament.events.js';
import { leaveBlockers, teamByName, teamOf, tournament } from '../tournament.js';
import { requireTeam } from './teams.decide.js';

const TYPES = ['TeamDeleted', 'StartingMoneyReturned', 'StartingMoneyReturned'];

/** Phase 1 with team t1 of t1-a and t1-b. */
function registration(): Play {
  const play = openedSeason();
  play.do('ChangePhase', { phase: 1 });
  return play.team('t1', false);
}

describe('LeaveTeam', () => {
  const leave = (userId: string) => command('LeaveTeam', { teamId: 't1' }, user(userId));
  const returned = (userId: string): TournamentEvent => ({
    type: 'StartingMoneyReturned',
    data: { userId, teamId: 't1', amount: 100_000 },
  });

  it.each(['t1-a', 't1-b'])('dissolves the team when %s leaves, and takes its starting money back', (who) => {
    given(tournament, registration().events)
      .when(leave(who))
      .then(
        {
          type: 'TeamDeleted',
          data: { teamId: 't1', leaderId: 't1-a', mateId: 't1-b', name: 'Team t1', leftBy: who },
        },
        returned('t1-a'),
        returned('t1-b'),
      );
  });

  it('frees both members and the name, who are paid again with their next team', () => {
    const play = registration();
    play.do('LeaveTeam', { teamId: 't1' }, user('t1-b'));
    expect([play.balance('t1-a'), play.balance('t1-b')]).toEqual([0, 0]);
    expect([teamOf(play.state.teams, 't1-a'), teamByName(play.state.teams, 'Team t1')]).toEqual([
      undefined,
      undefined,
    ]);
    play.do('RegisterTeam', { ...teamData('t1'), teamId: 't2' }, user('t1-a'));
    expect([play.balance('t1-a'), play.balance('t1-b')]).toEqual([100_000, 100_000]);
  });

  it('is refused when it is repeated, to strangers and for another team', () => {
    const play = registration().team('t2', false);
    given(tournament, play.events).when(leave('t2-a')).thenRefused('not-a-member');
    given(tournament, play.events).when(leave('stranger')).thenRefused('not-a-member');
    play.do('LeaveTeam', { teamId: 't1' }, user('t1-b'));
    given(tournament, play.events).when(leave('t1-b')).thenRefused('not-a-member');
  });

  it('is refused from phase 2 on, and once the team is in a launched bracket', () => {
    const play = registration();
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events).when(leave('t1-b')).thenRefused('forbidden-phase');
    const launched = seasonOf(2).launch();
    launched.do('ChangePhase', { phase: 1 });
    given(tournament, launched.events).when(leave('t1-b')).thenRefused('team-in-bracket');
  });

  it('reports what blocks it, but no round that is hidden from the member', () => {
    const play = seasonOf(2).launch();
    const { state } = play;
    const team = requireTeam(state, 't1');
    const blockers = (userId: string) => codesOf(leaveBlockers(state, team, user(userId), later(0)));
    expect([blockers('t2-a'), blockers('t1-b')]).toEqual([['not-a-member'], ['forbidden-phase']]);
    play.do('ChangePhase', { phase: 1 });
    expect(blockers('t1-b')).toEqual(['team-in-bracket']);
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    expect(blockers('t1-b')).toEqual([]);
    expect(codesOf(leaveBlockers(state, team, { userId: 't1-b', admin: true }, later(0)))).toEqual([
      'team-in-bracket',
    ]);
    const open = registration().state;
    expect(leaveBlockers(open, requireTeam(open, 't1'), user('t1-b'), later(0))).toEqual([]);
  });

  it('leaves a negative balance if the money was spent', () => {
    const play = registration();
    play.do('RemoveMoney', { userId: 't1-a', amount: 40_000, reason: 'a fine' });
    play.do('LeaveTeam', { teamId: 't1' }, user('t1-b'));
    expect([play.balance('t1-a'), play.balance('t1-b')]).toEqual([-40_000, 0]);
  });
});

describe('DeleteTeam', () => {
  const remove = command('DeleteTeam', { teamId: 't1' });

  it('removes the video and the starting money, and frees the members and the name', () => {
    const play = seasonOf(2);
    const events = play.do('DeleteTeam', { teamId: 't1' });
    expect(events.map((event) => event.type)).toEqual(['VideoRemoved', ...TYPES]);
    expect(events[1]?.data).not.toHaveProperty('leftBy');
    expect([play.balance('t1-a'), play.balance('t1-b')]).toEqual([0, 0]);
    expect(teamOf(play.state.teams, 't1-a')).toBeUndefined();
    expect(teamByName(play.state.teams, 'Team t1')).toBeUndefined();
    given(tournament, play.events).when(remove).thenRefused('team-not-found');
  });

  it('takes back only money that was granted', () => {
    const old: TournamentEvent = {
      type: 'TeamDeleted',
      data: { teamId: 't1', leaderId: 't1-a', mateId: 't1-b' },
    };
    const play = registration();
    // As in logs of earlier releases, where the members kept the money.
    tournament.evolve(play.state, old);
    play.do('RegisterTeam', { ...teamData('t1'), mate: { ...teamData('t2').mate, userId: 'new' } }, ADMIN);
    expect([play.balance('t1-a'), play.balance('t1-b'), play.balance('new')]).toEqual([
      100_000, 100_000, 100_000,
    ]);
    play.do('DeleteTeam', { teamId: 't1' });
    expect([play.balance('t1-a'), play.balance('t1-b'), play.balance('new')]).toEqual([0, 100_000, 0]);
  });

  it('is refused to users, and once the team is in a launched bracket', () => {
    const play = seasonOf(2).team('late', false);
    given(tournament, play.events)
      .when({ ...remove, actor: user('t1-a') })
      .thenRefused('forbidden-role');
    play.launch();
    given(tournament, play.events).when(remove).thenRefused('team-in-bracket');
    given(tournament, play.events)
      .when(command('DeleteTeam', { teamId: 'late' }))
      .thenTypes(...TYPES);
  });
});
