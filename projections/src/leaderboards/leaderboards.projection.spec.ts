import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import {
  betPlaced,
  betsReversed,
  betsSettled,
  type Entry,
  roundLaunched,
  teamRegistered,
  winnerDeclared,
  winnerOverturned,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { bettorsProjection } from './bettors.projection.js';
import { teamStandingsProjection } from './team-standings.projection.js';

function bettorAfter(...facts: TournamentEvent[]) {
  return documentsAfter(bettorsProjection, new EventLog().season(1, ...facts).events).get('1:ann');
}

function withdrawn(betId: string, because: 'replaced' | 'deleted'): TournamentEvent {
  const data = { betId, matchId: 'r1m1', round: 1, userId: 'ann', teamId: 'red', stake: 1000, because };
  return { type: 'BetWithdrawn', data };
}

const settled: Entry[] = [['b1', 'ann', 1000, 2000]];

describe('bettors', () => {
  it('count their bets from the first one', () => {
    const bettor = bettorAfter(betPlaced('b1', 'ann'), betPlaced('b2', 'ann', { matchId: 'r1m2' }));
    expect(bettor).toMatchObject({ bets: 2, decided: 0, won: 0, net: 0, firstBetRevision: 0 });
  });

  it('do not count what was replaced or deleted, not even as the first bet', () => {
    const replaced = [betPlaced('b1', 'ann'), withdrawn('b1', 'replaced'), betPlaced('b2', 'ann')];
    expect(bettorAfter(...replaced)).toMatchObject({ bets: 1, firstBetRevision: 2 });
    const two = [betPlaced('b1', 'ann'), betPlaced('b2', 'ann', { matchId: 'r1m2' })];
    expect(bettorAfter(...two, withdrawn('b1', 'deleted'))).toMatchObject({ bets: 1, firstBetRevision: 1 });
    expect(bettorAfter(betPlaced('b1', 'ann'), withdrawn('b1', 'deleted'))).toBeUndefined();
  });

  it('take the first bet from the settled and the open ones', () => {
    const two = [betPlaced('b1', 'ann'), betPlaced('b2', 'ann', { matchId: 'r1m2' })];
    const first = [...two, betsSettled('red', settled)];
    expect(bettorAfter(...first)).toMatchObject({ bets: 2, firstBetRevision: 0 });
    expect(bettorAfter(...first, withdrawn('b2', 'deleted'))).toMatchObject({ bets: 1, firstBetRevision: 0 });
    const second = [...two, betsSettled('red', [['b2', 'ann', 1000, 2000]])];
    expect(bettorAfter(...second)).toMatchObject({ bets: 2, firstBetRevision: 0 });
    expect(bettorAfter(...second, withdrawn('b1', 'deleted'))).toMatchObject({
      bets: 1,
      firstBetRevision: 1,
    });
    const again = [...first, betsReversed(settled), betsSettled('blue', [['b1', 'ann', 1000, 0]])];
    expect(bettorAfter(...again)).toMatchObject({ bets: 2, firstBetRevision: 0 });
  });

  it('record what each round brought, and forget a round that is reversed', () => {
    const facts = [betPlaced('b1', 'ann'), betsSettled('red', settled)];
    expect(bettorAfter(...facts)?.rounds).toEqual([{ round: 1, net: 1000, won: 1, decided: 1 }]);
    expect(bettorAfter(...facts, betsReversed(settled))?.rounds).toEqual([]);
    const again = [...facts, betsReversed(settled), betsSettled('blue', [['b1', 'ann', 1000, 0]])];
    expect(bettorAfter(...again)?.rounds).toEqual([{ round: 1, net: -1000, won: 0, decided: 1 }]);
  });

  it('gain the payout minus the stake, and lose it again when it is reversed', () => {
    const facts = [betPlaced('b1', 'ann'), betsSettled('red', settled)];
    expect(bettorAfter(...facts)).toMatchObject({ net: 1000, won: 1, decided: 1 });
    expect(bettorAfter(...facts, betsReversed(settled))).toMatchObject({ net: 0, won: 0, decided: 0 });
    const lost = betsSettled('blue', [['b1', 'ann', 1000, 0]]);
    expect(bettorAfter(...facts, betsReversed(settled), lost)).toMatchObject({
      net: -1000,
      won: 0,
      decided: 1,
    });
  });

  it('are not touched by a result alone', () => {
    const before = bettorAfter(betPlaced('b1', 'ann'));
    expect(bettorAfter(betPlaced('b1', 'ann'), winnerDeclared('r1m1', 'red', 'blue'))).toEqual(before);
  });
});

const standingsAfter = (...facts: TournamentEvent[]) => {
  const teams = ['red', 'blue', 'lime'].map((teamId) => teamRegistered(teamId));
  const log = new EventLog().season(1, ...teams, ...facts);
  const documents = documentsAfter(teamStandingsProjection, log.events);
  return [...documents.values()].map(({ teamId, won, lost, round, champion }) => ({
    teamId,
    won,
    lost,
    round,
    champion,
  }));
};
const launched = roundLaunched(1, ['red', 'blue', 'lime']);
const crowned: TournamentEvent = { type: 'GrandWinnerCrowned', data: { teamId: 'red', round: 2 } };

describe('team standings', () => {
  it('do not count a bye as a match won', () => {
    expect(standingsAfter(launched)).toEqual([
      { teamId: 'red', won: 0, lost: 0, round: 1, champion: false },
      { teamId: 'blue', won: 0, lost: 0, round: 1, champion: false },
      { teamId: 'lime', won: 0, lost: 0, round: 1, champion: false },
    ]);
  });

  it('follow results, overturned ones and the crown', () => {
    const redWon = [launched, winnerDeclared('r1m1', 'red', 'blue')];
    expect(standingsAfter(...redWon).slice(0, 2)).toMatchObject([
      { won: 1, lost: 0 },
      { won: 0, lost: 1 },
    ]);
    const overturned = [...redWon, winnerOverturned('r1m1', 'blue', 'red')];
    expect(standingsAfter(...overturned).slice(0, 2)).toMatchObject([
      { won: 0, lost: 1 },
      { won: 1, lost: 0 },
    ]);
    const second = [...redWon, roundLaunched(2, ['red', 'lime']), crowned];
    expect(standingsAfter(...second).map(({ round }) => round)).toEqual([2, 1, 2]);
    expect(standingsAfter(...second)[0]?.champion).toBe(true);
    const uncrowned: TournamentEvent = { type: 'GrandWinnerUncrowned', data: { teamId: 'red', round: 2 } };
    expect(standingsAfter(...second, uncrowned)[0]?.champion).toBe(false);
  });

  it('lose a deleted team and ignore bets', () => {
    const data = { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' };
    const left = standingsAfter({ type: 'TeamDeleted', data }, betPlaced('b1', 'ann'));
    expect(left.map(({ teamId }) => teamId)).toEqual(['blue', 'lime']);
  });
});
