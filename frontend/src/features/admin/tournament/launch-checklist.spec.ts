import { describe, expect, it } from '@jest/globals';
import type { VoteView } from '@arena/projections/views/revive.types';
import { bracket, bye, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { launchPlan } from './launch-checklist.js';

const missing = (plan: ReturnType<typeof launchPlan>) =>
  plan?.checks.filter(({ done }) => !done).map(({ key }) => key);
const complete = [decided(1, 1, 'A', 'B'), bye(1, 2, 'C')];

describe('what the next round waits for', () => {
  it('needs two videos for round 1', () => {
    expect(launchPlan(bracket([], []), 1, null)).toMatchObject({ round: 1, ready: false });
    expect(launchPlan(bracket([], []), 2, null)).toMatchObject({ round: 1, ready: true });
  });

  it('is ready after a complete round; a bye needs nothing', () => {
    const plan = launchPlan(bracket(complete, [round(1, { complete: true })]), 3, null);
    expect(plan).toMatchObject({ round: 2, ready: true });
  });

  it('names open matches, missing favorites and bets still being paid', () => {
    expect(missing(launchPlan(bracket([match(1, 1)], [round(1)]), 2, null))).toEqual([
      'favorites',
      'matches',
    ]);
    const settling = { ...decided(1, 1, 'A', 'B'), status: 'settling' as const };
    expect(missing(launchPlan(bracket([settling], [round(1)]), 2, null))).toEqual(['settled']);
  });

  it('waits for allowed revives and an open vote', () => {
    const view = bracket(complete, [round(1, { complete: true, revives_allowed: 1 })]);
    expect(missing(launchPlan(view, 3, { open: true } as VoteView))).toEqual(['revives', 'vote']);
  });

  it('plans nothing after the Grand Winner', () => {
    expect(launchPlan(bracket(complete, [round(1)], { grand_winner: 'A' }), 2, null)).toBeNull();
  });
});
