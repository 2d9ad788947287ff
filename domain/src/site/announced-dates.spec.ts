import { describe, expect, it } from '@jest/globals';
import {
  countdownState,
  isAhead,
  isAnnounced,
  seasonOfCountdown,
  type CountdownState,
  type SeasonProgress,
} from './announced-dates.js';
import type { CountdownGoal } from './site.events.js';

const AT = '2025-03-26T19:00:00.000Z';
const NOON = Date.parse(AT);

const inPhase = (phase: SeasonProgress['phase'], changes: Partial<SeasonProgress> = {}): SeasonProgress => ({
  season: 2,
  phase,
  uploadsEnabled: true,
  decided: false,
  betsOver: false,
  ...changes,
});
const statesOf = (goal: CountdownGoal | null): CountdownState[] =>
  [
    ...([0, 1, 2, 3] as const).map((phase) => inPhase(phase)),
    inPhase(2, { uploadsEnabled: false }),
    inPhase(3, { betsOver: true }),
    inPhase(3, { decided: true }),
  ].map((progress) => countdownState({ goal, season: 2 }, progress));

describe('a date', () => {
  it('is ahead until it has come', () => {
    expect([NOON - 1, NOON, NOON + 1].map((now) => isAhead(AT, now))).toEqual([true, false, false]);
  });
});

describe('a countdown', () => {
  it.each<[CountdownGoal | null, string]>([
    // Phases 0 to 3, uploads closed in phase 2, bets closed in phase 3, the Grand Winner known.
    ['opening', 'running over over over over over over'],
    ['registration-end', 'running running over over over over over'],
    ['uploads-end', 'running running running over over over over'],
    ['tournament-start', 'running running running over running over over'],
    ['bets-end', 'running running running running running over over'],
    ['tournament-end', 'running running running running running running over'],
    [null, 'running running running running running running running'],
  ])('to %s ends with what it counts to', (goal, states) => {
    expect(statesOf(goal).join(' ')).toBe(states);
  });

  it('counts in its own season', () => {
    const inSeason = (season: number | null) => countdownState({ goal: 'opening', season }, inPhase(0));
    expect([1, 2, 3, null].map(inSeason)).toEqual(['over', 'running', 'upcoming', 'running']);
  });

  it('belongs to the current season, but on an open site the next opening is that of the next season', () => {
    expect(seasonOfCountdown('opening', { season: 2, phase: 0 })).toBe(2);
    expect(seasonOfCountdown('opening', { season: 2, phase: 3 })).toBe(3);
    expect(seasonOfCountdown('bets-end', { season: 2, phase: 3 })).toBe(2);
    expect(seasonOfCountdown(undefined, { season: 2, phase: 3 })).toBe(2);
  });

  it('is announced while it is shown, running and ahead', () => {
    const countdown = { at: AT, visible: true, state: 'running' } as const;
    expect(isAnnounced(countdown, NOON - 1)).toBe(true);
    expect(isAnnounced(countdown, NOON)).toBe(false);
    expect(isAnnounced({ ...countdown, visible: false }, NOON - 1)).toBe(false);
    for (const state of ['upcoming', 'over'] as const)
      expect(isAnnounced({ ...countdown, state }, NOON - 1)).toBe(false);
  });
});
