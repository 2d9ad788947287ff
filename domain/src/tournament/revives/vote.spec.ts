import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, later, seasonOf, START, user, type Play } from '../testing/play.js';
import { fingerprintOf } from '../bracket/winner-preview.js';
import { previewWinner, tournament } from '../tournament.js';
import { HOUR } from './vote-hours.js';

const DAY = 24 * 60 * 60 * 1000;

function completed(allowed = 1): Play {
  const play = seasonOf(6).launch();
  play.do('SetRevivesAllowed', { round: 1, count: allowed });
  return play.complete();
}

function voting(allowed = 1): Play {
  const play = completed(allowed);
  play.do('OpenRevivalVote', { round: 1 });
  return play;
}

const losers = ['r1m1', 'r1m2', 'r1m3'].map((matchId) => completed().match(matchId).team2);
const [first = '', second = '', third = ''] = losers;
const winner = completed().match('r1m1').team1;
const open = command('OpenRevivalVote', { round: 1 });
const close = (at = later(DAY)) => command('CloseRevivalVote', { round: 1 }, SYSTEM, at);
const cast = (teamId: string, voter = 'u', at = START) =>
  command('CastRevivalVote', { teamId }, user(voter), at);

const reason = 'Nobody could vote last night';
const end = command('EndRevivalVote', { round: 1, reason });
const cancel = command('CancelRevivalVote', { round: 1, reason });
/** Earlier releases let an admin lower the number while a vote was open. */
const loweredEarlier = { type: 'RevivesAllowedSet', data: { round: 1, count: 0 } } as const;

function castAll(play: Play, ...ballots: [voter: string, teamId: string][]): Play {
  for (const [voter, teamId] of ballots) play.do('CastRevivalVote', { teamId }, user(voter));
  return play;
}

describe('OpenRevivalVote', () => {
  it('opens for 24 hours with the eliminated teams as candidates', () => {
    given(tournament, completed().events)
      .when(open)
      .then({
        type: 'RevivalVoteOpened',
        data: { round: 1, opensAt: START, closesAt: later(DAY), candidates: losers },
      });
  });

  it('lasts as many hours as the admin chooses, from 1 to 72', () => {
    for (const hours of [1, 72])
      expect(completed().do('OpenRevivalVote', { round: 1, hours })).toMatchObject([
        { data: { opensAt: START, closesAt: later(hours * HOUR) } },
      ]);
    for (const hours of [0, 73, 1.5, Number.NaN])
      given(tournament, completed().events)
        .when(command('OpenRevivalVote', { round: 1, hours }))
        .thenRefused('validation-failed');
  });

  it('is for admins, once at a time, after a complete round with room', () => {
    given(tournament, completed().events)
      .when({ ...open, actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, voting().events).when(open).thenRefused('vote-open');
    given(tournament, seasonOf(6).events).when(open).thenRefused('round-not-found');
    given(tournament, seasonOf(6).launch().events).when(open).thenRefused('revive-round-incomplete');
    given(tournament, completed(0).events).when(open).thenRefused('revive-maximum-reached');
    given(tournament, completed(0).launch().events).when(open).thenRefused('next-round-launched');
  });

  it('is refused from round 3 on, and without a candidate', () => {
    const late = seasonOf(8).launch().complete().launch().complete().launch().complete();
    given(tournament, late.events)
      .when(command('OpenRevivalVote', { round: 3 }))
      .thenRefused('revive-too-late');
    const play = completed(4);
    for (const teamId of losers) play.do('ReviveTeam', { teamId });
    given(tournament, play.events).when(open).thenRefused('no-team-to-revive');
  });
});

describe('CastRevivalVote', () => {
  it('counts one ballot a user, which can be changed (fault 17)', () => {
    const play = castAll(voting(), ['u', first]);
    given(tournament, play.events).when(cast(first)).thenNothing();
    given(tournament, play.events)
      .when(cast(second))
      .then({ type: 'RevivalVoteCast', data: { round: 1, userId: 'u', teamId: second } });
    castAll(play, ['u', second]);
    expect([...(play.state.revives.vote?.ballots ?? [])]).toEqual([['u', second]]);
  });

  it('enforces the deadline to the millisecond, even before the policy closes the vote (fault 17)', () => {
    const { events } = voting();
    given(tournament, events)
      .when(cast(first, 'u', later(DAY - 1)))
      .thenTypes('RevivalVoteCast');
    for (const late of [DAY, DAY + 1])
      given(tournament, events)
        .when(cast(first, 'u', later(late)))
        .thenRefused('vote-closed');
    const play = voting();
    play.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(DAY));
    given(tournament, play.events).when(cast(first)).thenRefused('vote-closed');
  });

  it('refuses a vote of a round that is hidden from the voter', () => {
    const play = voting();
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    for (const teamId of [first, winner, 'no'])
      given(tournament, play.events).when(cast(teamId)).thenRefused('vote-not-open');
    given(tournament, play.events).when(cast(first, 'judge')).thenTypes('RevivalVoteCast');
  });

  it('ends if the clock was ahead when it opened and has been corrected', () => {
    const play = completed();
    play.do('OpenRevivalVote', { round: 1 }, ADMIN, later(365 * DAY));
    given(tournament, play.events).when(cast(first)).thenRefused('vote-closed');
    given(tournament, play.events).when(close(START)).thenTypes('RevivalVoteClosed');
    // A clock that steps back by less than the duration does not end the vote.
    const running = completed();
    running.do('OpenRevivalVote', { round: 1 }, ADMIN, later(DAY));
    given(tournament, running.events).when(cast(first)).thenTypes('RevivalVoteCast');
  });

  it('refuses visitors, teams that are no candidates, and a vote that is not open', () => {
    const play = voting(2);
    given(tournament, play.events)
      .when({ ...cast(first), actor: { userId: null, admin: false } })
      .thenRefused('login-required');
    given(tournament, play.events).when(cast(winner)).thenRefused('not-a-candidate');
    play.do('ReviveTeam', { teamId: first });
    given(tournament, play.events).when(cast(first)).thenRefused('not-a-candidate');
    given(tournament, completed().events).when(cast(first)).thenRefused('vote-not-open');
  });
});

describe('CloseRevivalVote', () => {
  it('revives the team with the most votes, taking its money but no card', () => {
    const play = castAll(voting(), ['a', first], ['b', second], ['c', second]);
    const events = play.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(DAY));
    expect(events).toMatchObject([
      {
        type: 'RevivalVoteClosed',
        data: {
          winner: second,
          tally: [
            { teamId: second, votes: 2 },
            { teamId: first, votes: 1 },
          ],
        },
      },
      { type: 'TeamRevived', data: { teamId: second, by: 'vote', matchId: 'r1m2', productId: null } },
    ]);
    expect(play.balance(`${second}-a`)).toBe(0);
    given(tournament, play.events).when(close()).thenNothing();
  });

  it('is for the system, when the time is up', () => {
    const { events } = voting();
    given(tournament, events)
      .when(close(later(DAY - 1)))
      .thenRefused('vote-still-running');
    for (const actor of [user('u'), { userId: 'admin', admin: true }])
      given(tournament, events)
        .when({ ...close(), actor })
        .thenRefused('forbidden-role');
    given(tournament, completed().events).when(close()).thenNothing();
  });

  it('revives nobody without votes, without a free revive, or if the team is already revived', () => {
    given(tournament, voting().events)
      .when(close())
      .then({ type: 'RevivalVoteClosed', data: { round: 1, winner: null, tally: [] } });
    const full = castAll(voting(), ['a', first]);
    given(tournament, [...full.events, loweredEarlier])
      .when(close())
      .thenTypes('RevivalVoteClosed');
    const gone = castAll(voting(2), ['a', first]);
    gone.do('ReviveTeam', { teamId: first });
    given(tournament, gone.events)
      .when(close())
      .then({ type: 'RevivalVoteClosed', data: { round: 1, winner: null, tally: [] } });
  });

  it('counts a changed ballot from its change, which can decide a tie', () => {
    const play = castAll(voting(), ['a', second], ['b', second], ['c', first], ['d', first], ['a', first]);
    castAll(play, ['a', second]);
    const [closed] = play.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(DAY));
    expect(closed?.data).toMatchObject({ winner: first });
  });

  it('keeps its revive, whatever other revives happen during the vote', () => {
    const play = castAll(voting(2), ['a', first]);
    play.do('ReviveTeam', { teamId: second });
    given(tournament, play.events).when(close()).thenTypes('RevivalVoteClosed', 'TeamRevived');
  });

  it('breaks a tie in favour of the team that reached its count first', () => {
    const play = castAll(voting(), ['a', first], ['b', first], ['c', second], ['d', second], ['e', first]);
    castAll(play, ['a', third]);
    const [closed] = play.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(DAY));
    expect(closed?.data).toMatchObject({
      winner: first,
      tally: [
        { teamId: first, votes: 2 },
        { teamId: second, votes: 2 },
        { teamId: third, votes: 1 },
      ],
    });
  });

  it('crowns the winner if no revive can change the final any more', () => {
    const play = seasonOf(2).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete().do('OpenRevivalVote', { round: 1 });
    const events = [...play.events, loweredEarlier];
    given(tournament, events).when(close()).thenTypes('RevivalVoteClosed', 'GrandWinnerCrowned');
    given(tournament, events).when(cancel).thenTypes('RevivalVoteCancelled', 'GrandWinnerCrowned');
  });
});

describe('EndRevivalVote', () => {
  it('lets the votes cast decide at once, and says why', () => {
    const play = castAll(voting(), ['a', first], ['b', second], ['c', second]);
    expect(play.do('EndRevivalVote', { round: 1, reason })).toMatchObject([
      { type: 'RevivalVoteEnded', data: { round: 1, reason } },
      { type: 'RevivalVoteClosed', data: { round: 1, winner: second } },
      { type: 'TeamRevived', data: { teamId: second, by: 'vote' } },
    ]);
    given(tournament, play.events).when(cast(first)).thenRefused('vote-closed');
    given(tournament, play.events).when(close()).thenNothing();
  });

  it('revives nobody without a vote', () => {
    given(tournament, voting().events).when(end).thenTypes('RevivalVoteEnded', 'RevivalVoteClosed');
  });
});

describe('CancelRevivalVote', () => {
  it('revives nobody, and lets the next round begin with a lower number', () => {
    const play = castAll(voting(), ['a', first], ['b', first]);
    expect(play.do('CancelRevivalVote', { round: 1, reason })).toEqual([
      { type: 'RevivalVoteCancelled', data: { round: 1, because: 'admin', votes: 2, reason } },
    ]);
    given(tournament, play.events).when(cast(first)).thenRefused('vote-closed');
    given(tournament, play.events).when(close()).thenNothing();
    play.do('SetRevivesAllowed', { round: 1, count: 0 });
    expect(play.launch().state.bracket.rounds).toHaveLength(2);
  });

  it('can be followed by another vote, which begins without votes', () => {
    const play = castAll(voting(), ['a', first]);
    play.do('CancelRevivalVote', { round: 1, reason });
    play.do('OpenRevivalVote', { round: 1 });
    given(tournament, play.events)
      .when(close())
      .then({ type: 'RevivalVoteClosed', data: { round: 1, winner: null, tally: [] } });
  });
});

describe.each([
  ['EndRevivalVote', 'RevivalVoteEnded'],
  ['CancelRevivalVote', 'RevivalVoteCancelled'],
] as const)('%s', (type, recorded) => {
  const stop = command(type, { round: 1, reason }, ADMIN, later(DAY - 1));

  it('is for admins, while the vote runs', () => {
    const { events } = voting();
    expect(voting().do(type, { round: 1, reason })[0]?.type).toBe(recorded);
    given(tournament, events)
      .when({ ...stop, actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, events)
      .when(command(type, { round: 2, reason }))
      .thenRefused('vote-not-open');
    given(tournament, completed().events).when(stop).thenRefused('vote-not-open');
    // After the deadline, the votes have decided.
    given(tournament, events)
      .when({ ...stop, at: later(DAY) })
      .thenRefused('vote-closed');
  });

  it('is refused the second time', () => {
    const play = voting();
    play.do(type, { round: 1, reason });
    given(tournament, play.events).when(stop).thenRefused('vote-not-open');
  });
});

describe('a vote whose candidates change', () => {
  const overturn = { matchId: 'r1m1', teamId: first, confirm: true };
  const newLoser = winner;

  it('voids the votes for a team that has won after all, and keeps all others (fault 67)', () => {
    const play = castAll(voting(), ['a', first], ['b', first], ['c', second]);
    expect(play.do('DeclareWinner', overturn)).toContainEqual({
      type: 'RevivalVotesVoided',
      data: { round: 1, teamId: first, votes: 2, because: 'winner-overturned' },
    });
    expect(play.state.revives.vote).toMatchObject({
      ballots: new Map([['c', second]]),
      voided: new Map([
        ['a', first],
        ['b', first],
      ]),
    });
    castAll(play, ['a', newLoser]);
    expect(play.state.revives.vote?.voided).toEqual(new Map([['b', first]]));
    const tally = [
      { teamId: second, votes: 1 },
      { teamId: newLoser, votes: 1 },
    ];
    expect(play.do('EndRevivalVote', { round: 1, reason })[1]?.data).toMatchObject({ winner: second, tally });
  });

  it('does not count void votes when the result is corrected back: their voters vote again', () => {
    const play = castAll(voting(), ['a', first]);
    play.do('DeclareWinner', overturn);
    play.do('DeclareWinner', { ...overturn, teamId: newLoser });
    given(tournament, play.events)
      .when(close())
      .then({ type: 'RevivalVoteClosed', data: { round: 1, winner: null, tally: [] } });
    given(tournament, play.events).when(cast(first, 'a')).thenTypes('RevivalVoteCast');
  });

  it('voids nothing if nobody has voted for the team', () => {
    const play = castAll(voting(), ['c', second]);
    expect(play.do('DeclareWinner', overturn).map(({ type }) => type)).not.toContain('RevivalVotesVoided');
    expect(play.state.revives.vote?.ballots.size).toBe(1);
  });

  it('voids the votes for a team that is revived by card or by an admin (fault 67)', () => {
    for (const [type, actor] of [
      ['ReviveWithCard', user(`${first}-a`)],
      ['ReviveTeam', ADMIN],
    ] as const) {
      const play = castAll(voting(2), ['a', first], ['c', second]);
      expect(play.do(type, { teamId: first }, actor)).toMatchObject([
        { type: 'TeamRevived' },
        { type: 'RevivalVotesVoided', data: { teamId: first, votes: 1, because: 'revived' } },
      ]);
      play.do('RevokeRevive', { teamId: first });
      expect(play.state.revives.vote?.ballots).toEqual(new Map([['c', second]]));
    }
  });

  it('ends when its only candidate is revived by other means (fault 67)', () => {
    const play = seasonOf(2).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 2 });
    const { team2 } = play.complete().match('r1m1');
    play.do('OpenRevivalVote', { round: 1 });
    castAll(play, ['a', team2]);
    expect(play.do('ReviveTeam', { teamId: team2 })).toMatchObject([
      { type: 'TeamRevived' },
      { type: 'RevivalVoteCancelled', data: { round: 1, because: 'no-candidate', votes: 1 } },
    ]);
    given(tournament, play.events).when(close()).thenNothing();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    expect(play.launch().state.bracket.rounds).toHaveLength(2);
  });

  it('names the candidates and the void votes in the preview of the correction (fault 67)', () => {
    const play = castAll(voting(), ['a', first], ['b', first], ['c', second]);
    const preview = previewWinner(play.state, 'r1m1', first);
    expect(preview.vote).toEqual({ round: 1, leaves: first, joins: newLoser, voided: 2 });
    // The admin can confirm while people vote.
    castAll(play, ['d', first]);
    expect(fingerprintOf(previewWinner(play.state, 'r1m1', first))).toBe(fingerprintOf(preview));
    play.do('EndRevivalVote', { round: 1, reason });
    expect(previewWinner(play.state, 'r1m1', first).vote).toBeNull();
    expect(fingerprintOf(previewWinner(play.state, 'r1m1', first))).not.toBe(fingerprintOf(preview));
  });

  it('names only the new candidate if the other one was revived before', () => {
    const play = completed(2);
    play.do('ReviveTeam', { teamId: first });
    play.do('OpenRevivalVote', { round: 1 });
    expect(previewWinner(play.state, 'r1m1', first).vote).toMatchObject({ leaves: null, joins: newLoser });
  });
});
