import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { betPlaced, teamRevived, winnerOverturned } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { countBallots } from '../testing/count-ballots.js';
import { ballotsProjection } from './ballots.projection.js';
import { votesProjection } from './votes.projection.js';

const times = { opensAt: '2025-03-28T10:00:00.000Z', closesAt: '2025-03-29T10:00:00.000Z' };
const opened: TournamentEvent = {
  type: 'RevivalVoteOpened',
  data: { round: 1, ...times, candidates: ['red', 'blue', 'lime'] },
};
function cast(userId: string, teamId: string): TournamentEvent {
  return { type: 'RevivalVoteCast', data: { round: 1, userId, teamId } };
}
function revoked(teamId: string, because: 'admin' | 'winner-overturned'): TournamentEvent {
  return {
    type: 'ReviveRevoked',
    data: { teamId, round: 1, by: 'admin', returned: [], productId: null, because },
  };
}
function voided(teamId: string, votes: number): TournamentEvent {
  return { type: 'RevivalVotesVoided', data: { round: 1, teamId, votes, because: 'revived' } };
}
const closed: TournamentEvent = {
  type: 'RevivalVoteClosed',
  data: { round: 1, winner: 'blue', tally: [{ teamId: 'blue', votes: 2 }] },
};
const ballots = [cast('ann', 'blue'), cast('bob', 'blue'), cast('cid', 'red')];

function voteAfter(...facts: TournamentEvent[]) {
  return documentsAfter(votesProjection, new EventLog().season(1, ...facts).events).get('1');
}
function tallyAfter(...facts: TournamentEvent[]) {
  return countAfter(opened, ...ballots, ...facts);
}
function countAfter(...facts: TournamentEvent[]) {
  const { events } = new EventLog().season(1, ...facts);
  const vote = documentsAfter(votesProjection, events).get('1');
  return vote && [...countBallots(vote, documentsAfter(ballotsProjection, events).values())];
}

describe('the public vote', () => {
  it('opens with its candidates in bracket order', () => {
    expect(voteAfter(opened)).toMatchObject({ ...times, id: '1', round: 1, ended: null, winner: null });
    expect(tallyAfter()).toEqual([
      ['red', 1],
      ['blue', 2],
      ['lime', 0],
    ]);
  });

  it('moves a changed ballot, and counts a repeated one once', () => {
    expect(tallyAfter(cast('ann', 'lime'), cast('ann', 'lime'))).toEqual([
      ['red', 1],
      ['blue', 1],
      ['lime', 1],
    ]);
  });

  it('closes with a winner, who stays in the list', () => {
    const facts = [closed, teamRevived('blue', 1, { by: 'vote' })];
    expect(voteAfter(opened, ...ballots, ...facts)).toMatchObject({
      ended: { how: 'time-up', reason: null },
      winner: 'blue',
    });
    expect(tallyAfter(...facts)).toHaveLength(3);
  });

  it('removes a team that is revived by other means, and restores it with its ballots', () => {
    expect(tallyAfter(teamRevived('blue'))).toEqual([
      ['red', 1],
      ['lime', 0],
    ]);
    expect(tallyAfter(teamRevived('blue'), revoked('blue', 'admin'))).toEqual(tallyAfter());
  });

  it('exchanges winner and loser of an overturned result', () => {
    const overturned = winnerOverturned('r1m1', 'blue', 'gold');
    const expected = [
      ['red', 1],
      ['gold', 0],
      ['lime', 0],
    ];
    expect(tallyAfter(overturned)).toEqual(expected);
    expect(tallyAfter(teamRevived('blue'), overturned, revoked('blue', 'winner-overturned'))).toEqual(
      expected,
    );
  });

  it('adds the new loser if the old one was revived before the vote opened', () => {
    expect(
      tallyAfter(winnerOverturned('r1m2', 'cyan', 'gold'), revoked('cyan', 'winner-overturned')),
    ).toEqual([
      ['red', 1],
      ['blue', 2],
      ['lime', 0],
      ['gold', 0],
    ]);
  });

  it('is not touched by bets or by what happens to another round', () => {
    expect(tallyAfter(betPlaced('b1', 'ann'), winnerOverturned('r2m1', 'red', 'gold'))).toEqual(tallyAfter());
  });

  it.each([1, 2])('starts again with the next vote, here on round %i', (round) => {
    const second: TournamentEvent = {
      type: 'RevivalVoteOpened',
      data: { round, ...times, candidates: ['red', 'lime'] },
    };
    const facts = [opened, ...ballots, closed, second];
    expect(voteAfter(...facts)).toMatchObject({ round, ended: null, winner: null });
    expect(countAfter(...facts, cast('dan', 'lime'))).toEqual([
      ['red', 0],
      ['lime', 1],
    ]);
  });

  it('ends with its season, without a winner', () => {
    const end: TournamentEvent = { type: 'SeasonClosed', data: { season: 1, next: 2 } };
    expect(voteAfter(opened, ...ballots, end)).toMatchObject({
      ended: { how: 'season-closed' },
      winner: null,
    });
    expect(tallyAfter(end)).toEqual(tallyAfter());
    expect(voteAfter(opened, closed, end)).toMatchObject({
      ended: { how: 'time-up' },
      winner: 'blue',
    });
  });

  it('says when and why an admin ended it early', () => {
    const early: TournamentEvent = { type: 'RevivalVoteEnded', data: { round: 1, reason: 'It is late' } };
    expect(voteAfter(opened, ...ballots, early, closed)).toMatchObject({
      ended: { how: 'early', reason: 'It is late' },
      winner: 'blue',
    });
  });

  it.each([
    ['admin', 'cancelled', 'A mistake'],
    ['no-candidate', 'no-candidate', undefined],
  ] as const)('says that it was cancelled (%s)', (because, how, reason) => {
    const cancelled: TournamentEvent = {
      type: 'RevivalVoteCancelled',
      data: { round: 1, because, votes: 3, ...(reason !== undefined && { reason }) },
    };
    expect(voteAfter(opened, ...ballots, cancelled)).toMatchObject({
      ended: { how, reason: reason ?? null },
      winner: null,
    });
  });

  it('does not count void ballots, also when the candidate is back (fault 67)', () => {
    const facts = [teamRevived('blue'), voided('blue', 2), revoked('blue', 'admin')];
    expect(tallyAfter(...facts)).toEqual([
      ['red', 1],
      ['blue', 0],
      ['lime', 0],
    ]);
    expect(tallyAfter(...facts, cast('ann', 'blue'))).toContainEqual(['blue', 1]);
  });

  it('does not grow with the ballots, of which each voter has one document', () => {
    expect(voteAfter(opened, ...ballots)).toEqual(voteAfter(opened));
    const { events } = new EventLog().season(1, opened, ...ballots, cast('ann', 'lime'));
    const documents = documentsAfter(ballotsProjection, events);
    expect([...documents.keys()]).toEqual(['1:ann', '1:bob', '1:cid']);
    expect(documents.get('1:ann')).toMatchObject({ season: 1, userId: 'ann', teamId: 'lime', revision: 4 });
  });
});
