import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import {
  betsReversed,
  betsSettled,
  favoriteNamed,
  roundLaunched,
  winnerDeclared,
  winnerOverturned,
  type Entry,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { supersessionOf } from './match-decisions.js';
import { matchStepsProjection } from './match-steps.projection.js';

describe('the decisions about a winner', () => {
  const log = new EventLog().season(
    1,
    roundLaunched(1, ['red', 'blue', 'lime', 'gold'], 'seed'),
    favoriteNamed('r1m1', 'red'),
    winnerDeclared('r1m1', 'red', 'blue'),
    winnerDeclared('r1m2', 'lime', 'gold'),
    winnerOverturned('r1m1', 'blue', 'red'),
    winnerOverturned('r1m1', 'red', 'blue'),
  );
  const steps = documentsAfter(matchStepsProjection, log.events).get('1:r1m1')?.steps ?? [];
  const [drawn = -1, favorite = -1, first = -1, second = -1, third = -1] = steps.map(
    ({ revision }) => revision,
  );

  it('name the one before and the one after, of the same match', () => {
    expect(second).toBe(first + 2);
    expect(supersessionOf(steps, first)).toEqual({ supersedes: null, superseded_by: second });
    expect(supersessionOf(steps, second)).toEqual({ supersedes: first, superseded_by: third });
    expect(supersessionOf(steps, third)).toEqual({ supersedes: second, superseded_by: null });
  });

  it('are the only ones that supersede', () => {
    for (const revision of [drawn, favorite, 999])
      expect(supersessionOf(steps, revision)).toEqual({ supersedes: null, superseded_by: null });
  });

  it('count the bets and the balances that each of them has changed, over all its settlements', () => {
    const bet = (who: string, payout: number): Entry => [who, who, 100, payout];
    const settled = new EventLog().season(
      1,
      roundLaunched(1, ['red', 'blue'], 'seed'),
      winnerDeclared('r1m1', 'red', 'blue'),
      betsSettled('red', [bet('ann', 200)], 2),
      favoriteNamed('r1m1', 'red'),
      betsSettled('red', [bet('bob', 0), bet('cy', 0)]),
      winnerOverturned('r1m1', 'blue', 'red'),
      betsReversed([bet('ann', 200)]),
      betsSettled('blue', [bet('ann', 0), bet('bob', 150), bet('cy', 150)]),
    );
    const found = documentsAfter(matchStepsProjection, settled.events).get('1:r1m1')?.steps ?? [];
    expect(found.flatMap((step) => ('effects' in step ? [step.effects] : []))).toEqual([
      { bets: 3, balances: 1 },
      { bets: 3, balances: 3 },
    ]);
  });
});
