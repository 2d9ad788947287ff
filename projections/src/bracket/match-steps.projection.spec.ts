import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { favoriteNamed, roundLaunched, winnerDeclared, winnerOverturned } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { matchStepsProjection } from './match-steps.projection.js';

describe('the steps of a match', () => {
  const log = new EventLog().season(
    1,
    roundLaunched(1, ['red', 'blue', 'lime', 'gold'], 'seed'),
    favoriteNamed('r1m1', 'red'),
    { type: 'OddsSet', data: { matchId: 'r1m1', round: 1, teamId: 'blue', odds: 310 } },
    { type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } },
    { type: 'BettingReopened', data: { matchId: 'r1m1', round: 1 } },
    winnerDeclared('r1m1', 'red', 'blue'),
    winnerOverturned('r1m1', 'blue', 'red'),
  );
  const steps = documentsAfter(matchStepsProjection, log.events);

  it('are kept in order, with what was decided', () => {
    const shown = steps
      .get('1:r1m1')
      ?.steps.map((step) => [step.kind, 'teamId' in step && step.teamId, 'odds' in step && step.odds]);
    expect(shown).toEqual([
      ['drawn', false, false],
      ['favorite', 'red', false],
      ['odds', 'blue', 310],
      ['closed', false, false],
      ['reopened', false, false],
      ['won', 'red', false],
      ['overturned', 'blue', false],
    ]);
  });

  it('count the stakes that a walkover returns, as a public log tells them', () => {
    const after = documentsAfter(
      matchStepsProjection,
      new EventLog().season(
        1,
        roundLaunched(1, ['red', 'blue'], 'seed'),
        { type: 'WinnerDeclared', data: { ...winnerDeclared('r1m1', 'red', 'blue').data, walkover: true } },
        { type: 'BetsRefunded', data: { matchId: 'r1m1', round: 1, bets: [], count: 3, remaining: 0 } },
      ).events,
    );
    expect(after.get('1:r1m1')?.steps.at(-1)).toMatchObject({ effects: { bets: 3, balances: 3 } });
  });

  it('belong to one match', () => {
    expect(steps.get('1:r1m2')?.steps.map(({ kind }) => kind)).toEqual(['drawn']);
  });
});
