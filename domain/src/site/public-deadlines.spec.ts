import { describe, expect, it } from '@jest/globals';
import type { Phase } from '../tournament/season/season.events.js';
import { later, openedSeason, SEED, seasonOf, type Play } from '../tournament/testing/play.js';
import type { PlannedAction } from '../tournament/schedule/planned-action.js';
import { areBetsOver, plannedGoal, publicDeadlines } from './public-deadlines.js';

const HOUR = 3_600_000;

function plan(play: Play, hour: number, kind: PlannedAction['kind'], rest: Partial<PlannedAction> = {}) {
  const action = { kind, phase: null, round: null, hours: null, ...rest };
  play.do('PlanAction', { entryId: `e${hour}`, due: later(hour * HOUR), action });
}

/** A season whose phases begin at hours 1, 2 and 3, and whose uploads end at 2.5. */
function planned(phase: Phase): Play {
  const play = openedSeason();
  plan(play, 1, 'change-phase', { phase: 1 });
  plan(play, 2, 'change-phase', { phase: 2 });
  plan(play, 2.5, 'close-uploads');
  plan(play, 3, 'change-phase', { phase: 3 });
  play.do('ChangePhase', { phase });
  for (let hour = 1; hour <= phase; hour++) play.do('DropPlannedAction', { entryId: `e${hour}` });
  return play;
}

describe('publicDeadlines', () => {
  it.each<[Phase, readonly object[]]>([
    [0, []],
    [1, [{ goal: 'registration-end', round: null, at: later(2 * HOUR) }]],
    [2, [{ goal: 'uploads-end', round: null, at: later(2.5 * HOUR) }]],
  ])('in phase %d tells the end of what is open, and no beginning', (phase, deadlines) => {
    expect(publicDeadlines(planned(phase).state)).toEqual(deadlines);
  });

  it('tells the end of bets only of a round that visitors see, and that still takes bets', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    play.favorites();
    plan(play, 1, 'show-round', { round: 1 });
    plan(play, 2, 'close-bets', { round: 1 });
    plan(play, 3, 'launch-round', { round: 2 });
    expect(publicDeadlines(play.state)).toEqual([]);
    play.do('ChangeRoundVisibility', { round: 1, visible: true });
    expect(publicDeadlines(play.state)).toEqual([{ goal: 'bets-end', round: 1, at: later(2 * HOUR) }]);
    expect(plannedGoal(play.state, 'bets-end')).toBe(later(2 * HOUR));
    for (const matchId of ['r1m1', 'r1m2']) play.do('CloseBetting', { matchId });
    expect(publicDeadlines(play.state)).toEqual([]);
  });
});

it('bets are over once those on every match that visitors saw are closed, and until some are open again', () => {
  const play = seasonOf(4);
  const over = [areBetsOver(play.state)];
  const step = (act: () => unknown) => {
    act();
    over.push(areBetsOver(play.state));
  };
  step(() => play.do('LaunchRound', { seed: SEED }));
  step(() => play.favorites().show());
  step(() => play.do('CloseBetting', { matchId: 'r1m1' }));
  step(() => play.do('CloseBetting', { matchId: 'r1m2' }));
  step(() => play.do('ReopenBetting', { matchId: 'r1m2' }));
  expect(over).toEqual([false, false, false, false, true, false]);
});

describe('plannedGoal', () => {
  it('is the moment at which the schedule reaches it', () => {
    const { state } = planned(0);
    const goals = [
      'opening',
      'registration-end',
      'uploads-end',
      'tournament-start',
      'bets-end',
      null,
    ] as const;
    expect(goals.map((goal) => plannedGoal(state, goal))).toEqual([
      later(HOUR),
      later(2 * HOUR),
      later(2.5 * HOUR),
      later(3 * HOUR),
      null,
      null,
    ]);
  });
});
