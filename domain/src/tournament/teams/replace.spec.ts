import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { DEFAULT_RULES } from '../season/season-rules.js';
import { command, seasonOf, user, type Play } from '../testing/play.js';
import { replacedBy, teamOf, tournament } from '../tournament.js';

const REASON = 'Nobody has answered for a week';

function replacing(memberId: string, userId = 'new', teamId = 't1') {
  const newcomer = { userId, name: userId };
  return command('ReplaceMember', { teamId, memberId, newcomer, reason: REASON });
}

function replace(play: Play, memberId: string, userId = 'new', teamId = 't1') {
  return play.do('ReplaceMember', { teamId, memberId, newcomer: { userId, name: userId }, reason: REASON });
}

function total(play: Play): number {
  return [...play.state.money.balances.values()].reduce((sum, balance) => sum + balance, 0);
}

describe('ReplaceMember', () => {
  it.each([
    ['leader', 't1-a'],
    ['mate', 't1-b'],
  ] as const)(
    'gives the place of the %s to a person, with its character and starting money',
    (part, left) => {
      const play = seasonOf(2);
      const team = play.state.teams.byId.get('t1');
      const character = team?.[part].character;
      const money = total(play);
      const events = replace(play, left);
      expect(events.slice(0, 2)).toEqual([
        { type: 'MemberLeft', data: { teamId: 't1', name: 'Team t1', userId: left, reason: REASON } },
        { type: 'MemberJoined', data: { teamId: 't1', name: 'Team t1', userId: 'new', part, character } },
      ]);
      expect(play.state.teams.byId.get('t1')).toMatchObject({
        ...team,
        [part]: { userId: 'new', character },
      });
      expect([teamOf(play.state.teams, left), teamOf(play.state.teams, 'new')?.teamId]).toEqual([
        undefined,
        't1',
      ]);
      expect([play.balance(left), play.balance('new'), total(play)]).toEqual([0, 100_000, money]);
      expect(play.state.videos.byTeam.get('t1')).toBeDefined();
    },
  );

  it('moves only the starting money: a debt and what is left stay with their persons', () => {
    const play = seasonOf(2);
    play.do('RemoveMoney', { userId: 't1-a', amount: 60_000, reason: 'a fine' });
    play.do('GrantMoney', { userId: 'new', amount: 500, reason: 'a prize' });
    replace(play, 't1-a');
    expect([play.balance('t1-a'), play.balance('new')]).toEqual([-60_000, 100_500]);
    replace(play, 'new', 't1-a');
    expect([play.balance('t1-a'), play.balance('new')]).toEqual([40_000, 500]);
  });

  it('moves nothing if one side has no starting money to give or has it already', () => {
    const play = seasonOf(2);
    // As in logs of earlier releases, where a dissolved team kept its money.
    tournament.evolve(play.state, {
      type: 'TeamDeleted',
      data: { teamId: 't2', leaderId: 't2-a', mateId: 't2-b' },
    });
    expect(replace(play, 't1-a', 't2-a').map(({ type }) => type)).toEqual(['MemberLeft', 'MemberJoined']);
  });

  it('starts with the skills of nobody', () => {
    const play = seasonOf(2);
    const skills = { montage: 80, fx: 60, compositing: 40 };
    play.do('UpdateTeam', { teamId: 't1', description: '', leaderSkills: skills, mateSkills: skills });
    replace(play, 't1-a');
    expect(play.state.teams.byId.get('t1')).toMatchObject({
      leaderSkills: { montage: 0, fx: 0, compositing: 0 },
      mateSkills: skills,
    });
  });

  it('keeps a form that was opened before from writing the skills of whoever left over those of the newcomer', () => {
    const play = seasonOf(2);
    const skills = { montage: 80, fx: 60, compositing: 40 };
    const seen = { leaderId: 't1-a', mateId: 't1-b' };
    const form = { teamId: 't1', description: 'Better', leaderSkills: skills, mateSkills: skills };
    replace(play, 't1-b');
    given(tournament, play.events)
      .when(command('UpdateTeam', { ...form, ...seen }))
      .thenRefused('team-members-changed');
    given(tournament, play.events)
      .when(command('UpdateTeam', { ...form, ...seen, mateId: 'new' }))
      .thenTypes('TeamUpdated');
    given(tournament, play.events).when(command('UpdateTeam', form)).thenRefused('team-members-changed');
    const unchanged = { montage: 0, fx: 0, compositing: 0 };
    given(tournament, play.events)
      .when(command('UpdateTeam', { ...form, mateSkills: unchanged }))
      .thenTypes('TeamUpdated');
  });

  it('says whose place it was', () => {
    const play = seasonOf(2);
    replace(play, 't1-b');
    const team = play.state.teams.byId.get('t1')!;
    expect([replacedBy(team, 'new'), replacedBy(team, 't1-a')]).toEqual([
      { userId: 't1-b', count: 1 },
      undefined,
    ]);
  });

  it('is for admins, and for persons whom registration would accept', () => {
    const play = seasonOf(2);
    play.do('AddJudge', { userId: 'judge', name: 'judge', color: 'red' });
    const when = (next: ReturnType<typeof replacing>) => given(tournament, play.events).when(next);
    when({ ...replacing('t1-a'), actor: user('t1-b') }).thenRefused('forbidden-role');
    when(replacing('t1-a', 'judge')).thenRefused('judge-cannot-play', { name: 'judge' });
    for (const member of ['t2-a', 't1-b', 't1-a'])
      when(replacing('t1-a', member)).thenRefused('already-in-team', { name: member });
    when(replacing('t1-a', 'new', 'none')).thenRefused('team-not-found');
  });

  it('is refused to the slower of two admins, whomever that one names', () => {
    const play = seasonOf(2);
    replace(play, 't1-a', 'first');
    for (const name of ['first', 'second'])
      given(tournament, play.events).when(replacing('t1-a', name)).thenRefused('member-already-replaced');
  });

  it('keeps the place in the bracket, and whoever has left bets as others do', () => {
    const play = seasonOf(2).launch();
    const { team1, team2 } = play.match('r1m1');
    replace(play, `${team1}-a`, 'new', team1);
    const bet = { matchId: 'r1m1', teamId: team2, stake: 100, confirm: false };
    const placing = (userId: string) => command('PlaceBet', { ...bet, betId: 'b', userId }, user(userId));
    play.do('GrantMoney', { userId: `${team1}-a`, amount: 100, reason: 'a prize' });
    given(tournament, play.events).when(placing('new')).thenRefused('own-team-only');
    given(tournament, play.events)
      .when(placing(`${team1}-a`))
      .thenTypes('BetPlaced');
    expect(play.match('r1m1')).toMatchObject({ team1, team2 });
  });

  describe('of a person with an open bet', () => {
    const staged = (side: 'team1' | 'team2', rules = DEFAULT_RULES) => {
      const play = seasonOf(4, rules).launch();
      const { [side]: teamId, team1 } = play.match('r1m1');
      play.bet('new', 'r1m1', teamId, 500);
      return { play, team1 };
    };

    it('is refused against the team, until the match is decided', () => {
      const { play, team1 } = staged('team2');
      const next = replacing(`${team1}-b`, 'new', team1);
      given(tournament, play.events)
        .when(next)
        .thenRefused('newcomer-bets-against', { name: 'new', team: `Team ${team1}` });
      play.win('r1m1', team1);
      given(tournament, play.events)
        .when(next)
        .thenTypes('MemberLeft', 'MemberJoined', 'MoneyGranted', 'StartingMoneyReturned');
    });

    it('is possible for the team, on another match, and where the season lets members bet on both', () => {
      const forIt = staged('team1');
      expect(replace(forIt.play, `${forIt.team1}-b`, 'new', forIt.team1)).toHaveLength(4);
      const elsewhere = staged('team2');
      const { team1 } = elsewhere.play.match('r1m2');
      expect(replace(elsewhere.play, `${team1}-b`, 'new', team1)).toHaveLength(4);
      const free = staged('team2', { ...DEFAULT_RULES, ownTeamOnly: false });
      expect(replace(free.play, `${free.team1}-b`, 'new', free.team1)).toHaveLength(4);
    });
  });

  it('is refused once the Grand Winner is known', () => {
    const play = seasonOf(2).launch();
    play.win('r1m1', play.match('r1m1').team1);
    given(tournament, play.events).when(replacing('t1-a')).thenRefused('tournament-over');
  });
});
