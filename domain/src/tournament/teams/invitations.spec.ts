import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { settableRulesOf } from '../season/settable-rules.js';
import { ADMIN, command, later, seasonOf, START, teamData, user, type Play } from '../testing/play.js';
import { tournament, type TournamentCommand } from '../tournament.js';
import type { SuspensionBlock } from '../suspensions/suspension-terms.js';
import { voidReasons } from './invitations.decide.js';
import { registrationBlockers } from './teams.decide.js';
import { INVITATION_DAYS, INVITATIONS_A_DAY, isMailed, MAILS_A_DAY } from './invitations.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const values = { teamId: 'x', name: 'Night Owls', description: '', color: 'gold' };
const leader = { userId: 'founder', name: 'founder', character: 'ember-fox' };
const founder = user('founder');

function inviting(data: object = {}, actor = founder, at = START): TournamentCommand {
  return command('InviteByLink', { ...values, leader, mateCharacter: 'moon-oracle', ...data }, actor, at);
}
function accepting(userId = 'mate', version = 0, at = START): TournamentCommand {
  const mate = { userId, name: userId };
  return command('AcceptInvitation', { teamId: 'x', version, founder: 'founder', mate }, user(userId), at);
}
function refusing(userId = 'mate', version = 0): TournamentCommand {
  return command('RefuseInvitation', { teamId: 'x', version }, user(userId));
}
function registration(teams = 1): Play {
  const play = seasonOf(teams);
  play.do('ChangePhase', { phase: 1 });
  return play;
}
function invited(): Play {
  const play = registration();
  act(play, inviting());
  return play;
}
function act(play: Play, next: TournamentCommand): void {
  const events = tournament.decide(play.state, next);
  for (const event of events) tournament.evolve(play.state, event);
  play.events.push(...events);
}
const reasons = ({ state }: Play, mate: string | null = 'mate') => {
  const [invitation] = state.invitations.pending.values();
  return invitation ? voidReasons(state, invitation, { founder: 'founder', mate }) : [];
};
const when = (play: Play, next: TournamentCommand) => given(tournament, play.events).when(next);

function suspend(play: Play, userId: string, block: SuspensionBlock): Play {
  const terms = { suspensionId: 's', userId, isAdmin: false, reason: 'a test', replaces: null };
  play.do('SuspendPerson', { ...terms, until: later(HOUR), blocks: [block] });
  return play;
}

describe('an invitation', () => {
  const named = (data = teamData('x')) => command('RegisterTeam', data, user(data.leader.userId));
  const asking = (play = registration()): Play => {
    const { season, rulesVersion: version, rules } = play.state.season;
    play.do('SetSeasonRules', { ...settableRulesOf(rules), season, version, matesAccept: true });
    return play;
  };

  it('is a message: nobody sends one who is suspended from messages', () => {
    const blocked = suspend(registration(), 'founder', 'messages');
    when(blocked, inviting()).thenRefused('suspended-from-messages');
    when(blocked, inviting({}, founder, later(HOUR))).thenTypes('TeamInvitationSent');
    when(suspend(registration(), 'founder', 'bets'), inviting()).thenTypes('TeamInvitationSent');
    const { state, events } = suspend(asking(), 'x-a', 'messages');
    given(tournament, events).when(named()).thenRefused('suspended-from-messages');
    expect(codesOf(registrationBlockers(state, user('x-a'), START))).toEqual(['suspended-from-messages']);
    expect(registrationBlockers(state, user('x-b'), START)).toEqual([]);
    when(suspend(asking(), 'x-b', 'messages'), named()).thenTypes('TeamInvitationSent');
  });

  it('that was sent before can be accepted and withdrawn', () => {
    const play = suspend(invited(), 'founder', 'messages');
    when(play, accepting()).thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    when(play, command('WithdrawInvitation', {}, founder)).thenTypes('TeamInvitationWithdrawn');
  });
});

describe('an invitation by link', () => {
  it('makes a team that is pending: no member, no money, no place in the draw', () => {
    const { state } = invited();
    expect([state.teams.byId.has('x'), state.teams.byMember.has('founder')]).toEqual([false, false]);
    expect(state.money.started.has('founder')).toBe(false);
    expect([...state.invitations.pending.values()]).toEqual([
      {
        ...values,
        leader: { userId: 'founder', character: 'ember-fox' },
        mateCharacter: 'moon-oracle',
        mateId: null,
        expiresAt: later(INVITATION_DAYS * DAY),
        version: 0,
      },
    ]);
  });

  it('forms the team when it is accepted, with the starting money of both', () => {
    const play = invited();
    act(play, accepting());
    expect(play.state.teams.byId.get('x')).toMatchObject({
      ...values,
      leader: { userId: 'founder', character: 'ember-fox' },
      mate: { userId: 'mate', character: 'moon-oracle' },
    });
    expect([play.balance('founder'), play.balance('mate')]).toEqual([100_000, 100_000]);
    expect(play.state.invitations.pending.size).toBe(0);
  });

  it('works once', () => {
    const play = invited();
    act(play, accepting());
    when(play, accepting('other')).thenRefused('invitation-ended');
    when(play, accepting('mate')).thenRefused('invitation-ended');
  });

  it('is sent by whom registration would accept as leader, who waits for nobody else', () => {
    const play = registration();
    play.do('AddJudge', { userId: 'judge', name: 'judge', color: 'red' });
    const as = (userId: string) => inviting({ leader: { ...leader, userId, name: userId } }, user(userId));
    when(play, inviting({}, user('other'))).thenRefused('forbidden-role');
    when(play, inviting({}, ADMIN)).thenRefused('forbidden-role');
    when(play, as('judge')).thenRefused('judge-cannot-play', { name: 'judge' });
    when(play, as('t1-a')).thenRefused('already-in-team', { name: 't1-a' });
    when(play, inviting({ name: 'team T1' })).thenRefused('team-name-taken');
    when(play, inviting({ mateCharacter: 'ember-fox' })).thenRefused('characters-must-differ');
    when(play, inviting({ mateCharacter: 'nobody' })).thenRefused('unknown-character');
    act(play, inviting());
    when(play, inviting({ teamId: 'y' })).thenRefused('invitation-pending', { team: 'Night Owls' });
    const mate = { userId: 'mate', name: 'mate', character: 'moon-oracle' };
    when(play, command('RegisterTeam', { ...values, teamId: 'y', leader, mate }, founder)).thenRefused(
      'invitation-pending',
      { team: 'Night Owls' },
    );
  });

  it('is accepted by whom registration would accept as mate', () => {
    const play = invited();
    play.do('AddJudge', { userId: 'judge', name: 'judge', color: 'red' });
    when(play, accepting('founder')).thenRefused('same-member-twice');
    when(play, accepting('judge')).thenRefused('judge-cannot-play', { name: 'judge' });
    when(play, accepting('t1-b')).thenRefused('already-in-team', { name: 't1-b' });
    when(play, { ...accepting(), actor: user('other') }).thenRefused('forbidden-role');
  });

  it('is checked again when it is accepted: name, founder, phase', () => {
    const named = invited();
    named.do('RegisterTeam', { ...teamData('t9'), name: 'night-owls' });
    when(named, accepting()).thenRefused('team-name-taken');
    const judging = invited();
    judging.do('AddJudge', { userId: 'founder', name: 'founder', color: 'red' });
    when(judging, accepting()).thenRefused('judge-cannot-play', { name: 'founder' });
    const elsewhere = invited();
    elsewhere.do('RegisterTeam', { ...teamData('t9'), mate: { ...leader, character: 'moon-oracle' } });
    when(elsewhere, accepting()).thenRefused('invitation-ended');
  });

  it('cannot be accepted, but ends by its founder, once the founder is a judge', () => {
    const play = invited();
    play.do('AddJudge', { userId: 'founder', name: 'founder', color: 'red' });
    expect(reasons(play)).toEqual([{ code: 'judge-cannot-play', variables: { name: 'founder' } }]);
    when(play, accepting()).thenRefused('judge-cannot-play', { name: 'founder' });
    play.do('RemoveJudge', { userId: 'founder' });
    expect(reasons(play)).toEqual([]);
    when(play, accepting()).thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    when(play, command('WithdrawInvitation', {}, founder)).thenTypes('TeamInvitationWithdrawn');
  });

  it('is void while another team has its name', () => {
    const play = invited();
    play.do('RegisterTeam', { ...teamData('t9'), name: 'night-owls' });
    expect(reasons(play).map(({ code }) => code)).toEqual(['team-name-taken']);
  });

  it('is no matter of a suspension, which takes away bets, votes and messages only', () => {
    const play = invited();
    play.do('SuspendPerson', {
      suspensionId: 's',
      userId: 'founder',
      isAdmin: false,
      blocks: ['bets', 'votes', 'messages'],
      until: later(DAY),
      reason: 'spam',
      replaces: null,
    });
    expect(reasons(play)).toEqual([]);
    when(play, accepting()).thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
  });

  it('ends to the second for which the end of registration is planned, and lapses when it runs', () => {
    const play = invited();
    const due = later(HOUR);
    const action = { kind: 'change-phase', phase: 2, round: null, hours: null } as const;
    play.do('PlanAction', { entryId: 'e', due, action });
    when(play, accepting('mate', 0, later(HOUR - 1))).thenTypes(
      'TeamRegistered',
      'MoneyGranted',
      'MoneyGranted',
    );
    when(play, accepting('mate', 0, due)).thenRefused('forbidden-phase');
    act(play, command('RunPlannedAction', { season: 1, entryId: 'e', seed: null }, SYSTEM, due));
    expect(play.state.invitations.pending.size).toBe(0);
  });

  it('is void once its founder has no account', () => {
    const mate = { userId: 'mate', name: 'mate' };
    const next = command('AcceptInvitation', { teamId: 'x', version: 0, founder: null, mate }, user('mate'));
    when(invited(), next).thenRefused('invitation-ended');
  });

  it('lapses with the phase, also if registration opens again', () => {
    const play = invited();
    play.do('ChangePhase', { phase: 2 });
    expect(play.state.invitations.pending.size).toBe(0);
    play.do('ChangePhase', { phase: 1 });
    when(play, accepting()).thenRefused('invitation-ended');
  });

  it('expires to the second, and a renewal makes the old link void', () => {
    const play = invited();
    const end = INVITATION_DAYS * DAY;
    when(play, accepting('mate', 0, later(end - 1))).thenTypes(
      'TeamRegistered',
      'MoneyGranted',
      'MoneyGranted',
    );
    when(play, accepting('mate', 0, later(end))).thenRefused('invitation-expired');
    act(play, command('RenewInvitation', {}, founder, later(end)));
    when(play, accepting('mate', 0, later(end))).thenRefused('invitation-ended');
    when(play, accepting('mate', 1, later(end))).thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    when(play, command('RenewInvitation', {}, user('other'))).thenRefused('invitation-ended');
  });

  it('ends when it is withdrawn or refused, and its founder is free', () => {
    const withdrawn = invited();
    when(withdrawn, command('WithdrawInvitation', {}, user('other'))).thenRefused('invitation-ended');
    act(withdrawn, command('WithdrawInvitation', {}, founder));
    when(withdrawn, accepting()).thenRefused('invitation-ended');
    when(withdrawn, inviting({ teamId: 'y' })).thenTypes('TeamInvitationSent');
    const refused = invited();
    when(refused, refusing('founder')).thenRefused('same-member-twice');
    when(refused, refusing('mate', 1)).thenRefused('invitation-ended');
    act(refused, refusing());
    when(refused, accepting()).thenRefused('invitation-ended');
    when(refused, inviting({ teamId: 'y' })).thenTypes('TeamInvitationSent');
  });
});

describe('what founders can do to others', () => {
  it('ends at a number of invitations a day, whatever became of them', () => {
    const play = registration();
    for (let n = 0; n < INVITATIONS_A_DAY; n++) {
      act(play, inviting({ teamId: `x${n}` }));
      act(play, command('WithdrawInvitation', {}, founder));
    }
    const max = INVITATIONS_A_DAY;
    when(play, inviting({ teamId: 'y' })).thenRefused('too-many-invitations', { max });
    when(play, inviting({ teamId: 'y', leader: { ...leader, userId: 'o', name: 'o' } }, user('o'))).thenTypes(
      'TeamInvitationSent',
    );
    when(play, inviting({ teamId: 'y' }, founder, later(DAY))).thenTypes('TeamInvitationSent');
  });
});

describe('where mates must accept', () => {
  const register = { ...values, leader, mate: { userId: 'mate', name: 'mate', character: 'moon-oracle' } };
  function asked(): Play {
    const play = registration();
    const { season, rulesVersion: version, rules } = play.state.season;
    play.do('SetSeasonRules', { ...settableRulesOf(rules), season, version, matesAccept: true });
    play.do('RegisterTeam', register, founder);
    return play;
  }

  it('is off at first: naming a mate is enough', () => {
    when(registration(), command('RegisterTeam', register, founder)).thenTypes(
      'TeamRegistered',
      'MoneyGranted',
      'MoneyGranted',
    );
  });

  it('naming a mate invites that person, and no link does', () => {
    const play = asked();
    expect(play.state.teams.byId.has('x')).toBe(false);
    expect(play.state.invitations.pending.get('x')?.mateId).toBe('mate');
    when(play, accepting('other')).thenRefused('invitation-ended');
    when(play, refusing('other')).thenRefused('invitation-ended');
    when(play, accepting('mate')).thenTypes('TeamRegistered', 'MoneyGranted', 'MoneyGranted');
    when(play, refusing('mate')).thenTypes('TeamInvitationRefused');
    act(play, command('RenewInvitation', {}, founder));
    when(play, refusing('mate')).thenTypes('TeamInvitationRefused');
  });

  it.each<[string, (play: Play) => void, string]>([
    [
      'is in another team',
      (play) =>
        play.do('RegisterTeam', { ...teamData('t9'), mate: { ...register.mate, character: 'moon-oracle' } }),
      'already-in-team',
    ],
    [
      'is a judge',
      (play) => play.do('AddJudge', { userId: 'mate', name: 'mate', color: 'red' }),
      'judge-cannot-play',
    ],
  ])('is void, and says why, once the named mate %s', (_now, change, code) => {
    const play = asked();
    expect(reasons(play)).toEqual([]);
    change(play);
    expect(reasons(play)).toEqual([{ code, variables: { name: 'mate' } }]);
    when(play, accepting('mate')).thenRefused(code as 'already-in-team', { name: 'mate' });
    when(play, command('WithdrawInvitation', {}, founder)).thenTypes('TeamInvitationWithdrawn');
  });

  it('is void once the named mate has no account, and a link, which names nobody, is not', () => {
    expect(reasons(asked(), null).map(({ code }) => code)).toEqual(['mate-gone']);
    expect(reasons(invited(), null)).toEqual([]);
  });

  it('names whom registration would accept', () => {
    const play = asked();
    const next = (mate: string, userId = 'other') =>
      command(
        'RegisterTeam',
        {
          ...register,
          teamId: 'y',
          name: 'Other',
          leader: { ...leader, userId, name: userId },
          mate: { ...register.mate, userId: mate, name: mate },
        },
        user(userId),
      );
    when(play, next('t1-a')).thenRefused('already-in-team', { name: 't1-a' });
    when(play, next('other')).thenRefused('same-member-twice');
    when(play, next('mate')).thenTypes('TeamInvitationSent');
  });

  function named(play: Play, teamId: string, by = 'founder', at = START): void {
    const data = { ...register, teamId, name: teamId, leader: { ...leader, userId: by, name: by } };
    act(play, command('RegisterTeam', data, user(by), at));
  }
  const mailed = ({ state }: Play, teamId: string) => isMailed(state.invitations, teamId);

  it('nobody is mailed again by a founder whom they refused', () => {
    const play = asked();
    expect(mailed(play, 'x')).toBe(true);
    act(play, refusing());
    expect(mailed(play, 'x')).toBe(false);
    named(play, 'y', 'founder', later(2 * DAY));
    named(play, 'z', 'other', later(2 * DAY));
    expect([mailed(play, 'y'), mailed(play, 'z')]).toEqual([false, true]);
  });

  it('nobody is mailed more often a day, whoever asks, nor for an invitation that has ended', () => {
    const play = asked();
    for (let n = 1; n < MAILS_A_DAY; n++) named(play, `x${n}`, `f${n}`);
    named(play, 'late', 'g1');
    named(play, 'next', 'g2', later(DAY));
    expect([`x${MAILS_A_DAY - 1}`, 'late', 'next'].map((id) => mailed(play, id))).toEqual([
      true,
      false,
      true,
    ]);
    act(play, command('WithdrawInvitation', {}, user('g2')));
    expect(mailed(play, 'next')).toBe(false);
  });

  it('waits for nobody outside registration, where only an admin adds teams', () => {
    const play = asked();
    play.do('ChangePhase', { phase: 2 });
    const admin = { ...ADMIN, userId: 'founder' };
    when(play, command('RegisterTeam', register, admin)).thenTypes(
      'TeamRegistered',
      'MoneyGranted',
      'MoneyGranted',
    );
  });

  it('an admin still forms a team of others at once', () => {
    when(asked(), command('RegisterTeam', teamData('t9'))).thenTypes(
      'TeamRegistered',
      'MoneyGranted',
      'MoneyGranted',
    );
  });
});
