import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import {
  betPlaced,
  roundLaunched,
  teamRegistered,
  teamRevived,
  videoSubmitted,
  winnerDeclared,
  winnerOverturned,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { teamsProjection } from './teams.projection.js';

function teamsAfter(...facts: TournamentEvent[]) {
  const log = new EventLog().season(1, teamRegistered('red'), teamRegistered('blue'), ...facts);
  return documentsAfter(teamsProjection, log.events);
}

function statuses(...facts: TournamentEvent[]) {
  const teams = teamsAfter(...facts);
  return [teams.get('1:red')?.status, teams.get('1:blue')?.status];
}

const launched = roundLaunched(1, ['red', 'blue']);
const redWon = winnerDeclared('r1m1', 'red', 'blue');
const overturned = winnerOverturned('r1m1', 'blue', 'red');
const crowned: TournamentEvent = { type: 'GrandWinnerCrowned', data: { teamId: 'red', round: 1 } };

function revoked(because: 'admin' | 'winner-overturned'): TournamentEvent {
  const data = { teamId: 'blue', round: 1, returned: [], productId: null };
  return { type: 'ReviveRevoked', data: { ...data, by: 'admin', because } };
}

describe('teams', () => {
  it('are registered with unskilled members', () => {
    expect(teamsAfter().get('1:red')).toEqual({
      id: '1:red',
      season: 1,
      teamId: 'red',
      name: 'Red',
      nameKey: 'red',
      description: '',
      color: 'blue',
      leader: { userId: 'red-leader', character: 'ember-fox', montage: 0, fx: 0, compositing: 0 },
      mate: { userId: 'red-mate', character: 'moon-oracle', montage: 0, fx: 0, compositing: 0 },
      status: 'registered',
      videoId: null,
      createdAt: timeOf(1),
      updatedAt: timeOf(1),
    });
  });

  it('take their members’ skills and a description', () => {
    const leaderSkills = { montage: 90, fx: 10, compositing: 5 };
    const mateSkills = { montage: 1, fx: 2, compositing: 3 };
    const data = { teamId: 'red', description: 'Fast cuts', leaderSkills, mateSkills };
    const red = teamsAfter({ type: 'TeamUpdated', data }).get('1:red');
    expect(red).toMatchObject({ description: 'Fast cuts', leader: leaderSkills, mate: mateSkills });
    expect(red?.updatedAt).toBe(timeOf(3));
  });

  it('have a video until it is removed', () => {
    const submitted = videoSubmitted('v1', 'red');
    const removed: TournamentEvent = { type: 'VideoRemoved', data: { videoId: 'v1', teamId: 'red' } };
    expect(teamsAfter(submitted).get('1:red')?.videoId).toBe('v1');
    expect(teamsAfter(submitted, removed).get('1:red')?.videoId).toBeNull();
  });

  it.each([
    ['a launch', [launched], ['competing', 'competing']],
    ['a result', [launched, redWon], ['competing', 'eliminated']],
    ['an overturned result', [launched, redWon, overturned], ['eliminated', 'competing']],
    ['a revive', [launched, redWon, teamRevived('blue')], ['competing', 'revived']],
    [
      'a revoked revive',
      [launched, redWon, teamRevived('blue'), revoked('admin')],
      ['competing', 'eliminated'],
    ],
    [
      'the launch after a revive',
      [launched, redWon, teamRevived('blue'), roundLaunched(2, ['red', 'blue'])],
      ['competing', 'competing'],
    ],
    ['the crown', [launched, redWon, crowned], ['champion', 'eliminated']],
    [
      'a fallen crown',
      [
        launched,
        redWon,
        crowned,
        { type: 'GrandWinnerUncrowned', data: { teamId: 'red', round: 1 } },
        overturned,
      ],
      ['eliminated', 'competing'],
    ],
    [
      'an overturned result that a revive rested on',
      [launched, redWon, teamRevived('blue'), overturned, revoked('winner-overturned')],
      ['eliminated', 'competing'],
    ],
    [
      'the same in the other order',
      [launched, redWon, teamRevived('blue'), revoked('winner-overturned'), overturned],
      ['eliminated', 'competing'],
    ],
  ] satisfies [string, TournamentEvent[], string[]][])('stand rightly after %s', (_what, facts, expected) => {
    expect(statuses(...facts)).toEqual(expected);
  });

  it('leave when they are deleted', () => {
    const data = { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' };
    expect([...teamsAfter({ type: 'TeamDeleted', data }).keys()]).toEqual(['1:blue']);
  });

  it('are not touched by bets', () => {
    expect(teamsAfter(betPlaced('b1', 'ann'))).toEqual(teamsAfter());
  });
});
