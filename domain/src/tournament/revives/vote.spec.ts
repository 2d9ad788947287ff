import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, later, seasonOf, START, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';

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
        .thenRefused('vote-closed', { hours: 24 });
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
    full.do('SetRevivesAllowed', { round: 1, count: 0 });
    given(tournament, full.events).when(close()).thenTypes('RevivalVoteClosed');
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
    play.do('SetRevivesAllowed', { round: 1, count: 0 });
    expect(play.state.bracket.grandWinner).toBeNull();
    given(tournament, play.events).when(close()).thenTypes('RevivalVoteClosed', 'GrandWinnerCrowned');
  });
});
