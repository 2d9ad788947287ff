import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { betBlockers, bettorBlockers } from '../betting/betting.decide.js';
import { latestRound } from '../bracket/bracket.js';
import { voteBlockers } from '../revives/vote.decide.js';
import { openingAfter } from '../season/take-over.js';
import { ADMIN, command, later, openSeasonData, Play, seasonOf, START, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { MAX_SUSPENSION, type SuspensionBlock } from './suspension-terms.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const UNTIL = later(DAY);

const terms = {
  suspensionId: 's1',
  userId: 'ann',
  isAdmin: false,
  until: UNTIL,
  blocks: ['bets', 'votes'] as readonly SuspensionBlock[],
  reason: 'Insults in messages',
  replaces: null,
};
const suspend = (change: Partial<typeof terms> | { replaces: string } = {}) =>
  command('SuspendPerson', { ...terms, ...change });
const lift = (suspensionId = 's1', at = START) =>
  command('LiftSuspension', { userId: 'ann', suspensionId }, ADMIN, at);

function suspended(play: Play, blocks = terms.blocks): Play {
  play.do('SuspendPerson', { ...terms, blocks });
  return play;
}

describe('a suspension', () => {
  const { events } = seasonOf(2);

  it('names its end and what it blocks; only the event has the reason', () => {
    given(tournament, events)
      .when(suspend({ blocks: ['votes', 'bets'] }))
      .then({
        type: 'PersonSuspended',
        data: {
          suspensionId: 's1',
          userId: 'ann',
          until: UNTIL,
          blocks: ['bets', 'votes'],
          former: null,
          takenOver: false,
          personal: { reason: 'Insults in messages' },
        },
      });
    expect(JSON.stringify([...suspended(seasonOf(2)).state.suspensions.byUser])).not.toContain('Insults');
  });

  it('is for admins to give, and never for admins', () => {
    given(tournament, events)
      .when({ ...suspend(), actor: user('bob') })
      .thenRefused('forbidden-role');
    given(tournament, events)
      .when(suspend({ userId: 'admin' }))
      .thenRefused('suspends-self');
    given(tournament, events)
      .when(suspend({ isAdmin: true }))
      .thenRefused('suspends-admin');
    given(tournament, suspended(seasonOf(2)).events)
      .when({ ...lift(), actor: user('ann') })
      .thenRefused('forbidden-role');
  });

  it('ends ahead, within a year and a day, and blocks something', () => {
    for (const until of [START, later(-HOUR), later(MAX_SUSPENSION + 1), 'never'])
      given(tournament, events).when(suspend({ until })).thenRefused('suspension-end', { days: 366 });
    given(tournament, events)
      .when(suspend({ blocks: [] }))
      .thenRefused('validation-failed');
  });

  it('of two admins at once counts once: the second has not seen the first', () => {
    const first = suspended(seasonOf(2)).events;
    const second = { suspensionId: 's2', until: later(HOUR) };
    given(tournament, first).when(suspend(second)).thenRefused('suspension-changed');
    given(tournament, first)
      .when(suspend({ ...second, replaces: 's1' }))
      .then(expect.objectContaining({ type: 'PersonSuspended' }) as never);
    given(tournament, first).when(lift('s0')).thenRefused('suspension-changed');
  });

  it('is lifted once, and not after its end', () => {
    const play = suspended(seasonOf(2));
    given(tournament, play.events).when(lift('s1', UNTIL)).thenRefused('suspension-over');
    play.do('LiftSuspension', { userId: 'ann', suspensionId: 's1' });
    given(tournament, play.events).when(lift()).thenRefused('suspension-over');
  });

  it('goes on in the next season, whatever is taken over, unless it has ended', () => {
    const play = suspended(seasonOf(2));
    play.do('CloseSeason', {});
    const { suspensions } = openingAfter(play.state);
    const opened = (at: string): Play => {
      const next = new Play();
      next.do('OpenSeason', { ...openSeasonData(), season: 2, suspensions }, ADMIN, at);
      return next;
    };
    const [event] = opened(START).events.filter(({ type }) => type === 'PersonSuspended');
    expect(event?.data).toMatchObject({ suspensionId: 's1', until: UNTIL, takenOver: true, personal: null });
    expect(opened(UNTIL).state.suspensions.byUser.size).toBe(0);
  });
});

describe('who is suspended from bets', () => {
  const betting = (): Play => seasonOf(4).launch();
  const place =
    (at: string, confirm = false) =>
    (play: Play) => {
      const { team1: teamId } = play.match('r1m1');
      const data = { betId: `bet-${at}`, matchId: 'r1m1', userId: 'ann', teamId, stake: 5, confirm };
      return command('PlaceBet', data, user('ann'), at);
    };

  it('places none up to the last moment, and places one at the end', () => {
    const play = betting();
    play.do('GrantMoney', { userId: 'ann', amount: 100, reason: 'a test' });
    suspended(play);
    const justBefore = later(DAY - 1);
    given(tournament, play.events).when(place(justBefore)(play)).thenRefused('suspended-from-bets');
    expect(tournament.decide(play.state, place(UNTIL)(play))).toHaveLength(1);
    const match = latestRound(play.state.bracket)!.matches[0]!;
    const codes = (at: string) => [
      bettorBlockers(play.state, user('ann'), at),
      betBlockers(play.state, user('ann'), match, at),
    ];
    const blocked = [{ code: 'suspended-from-bets', variables: {} }];
    expect(codes(justBefore)).toEqual([blocked, blocked]);
    expect(codes(UNTIL)).toEqual([[], []]);
  });

  it('keeps an open bet, does not replace it, and may withdraw it', () => {
    const play = betting();
    play.bet('ann', 'r1m1', play.match('r1m1').team1, 50, 'kept');
    suspended(play);
    given(tournament, play.events).when(place(START, true)(play)).thenRefused('suspended-from-bets');
    expect(play.do('DeleteBet', { betId: 'kept' }, user('ann'))).toHaveLength(1);
    expect(play.balance('ann')).toBe(50);
  });

  it('bets while only votes are blocked', () => {
    const play = betting();
    suspended(play, ['votes']).bet('ann', 'r1m1', play.match('r1m1').team1, 50);
    expect(play.state.betting.bets.size).toBe(1);
  });
});

it('a vote that was cast before a suspension counts and is not changed', () => {
  const play = seasonOf(6).launch();
  play.do('SetRevivesAllowed', { round: 1, count: 1 });
  play.complete().do('OpenRevivalVote', { round: 1, hours: 48 });
  const [first = '', second = ''] = ['r1m1', 'r1m2'].map((matchId) => play.match(matchId).team2);
  play.do('CastRevivalVote', { teamId: first }, user('ann'));
  suspended(play);
  for (const teamId of [first, second])
    given(tournament, play.events)
      .when(command('CastRevivalVote', { teamId }, user('ann')))
      .thenRefused('suspended-from-votes');
  expect(play.state.revives.vote?.ballots.get('ann')).toBe(first);
  expect(voteBlockers(play.state, user('ann'), START)).toMatchObject([{ code: 'suspended-from-votes' }]);
  play.do('CastRevivalVote', { teamId: second }, user('ann'), UNTIL);
  expect(play.state.revives.vote?.ballots.get('ann')).toBe(second);
});
