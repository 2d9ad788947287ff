import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { favoriteNamed, roundLaunched, winnerDeclared, winnerOverturned } from '../testing/facts.js';
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
});
