import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { renderWithProviders } from '../../../test/render.js';
import { ChangeList } from './change-list.js';

const NOTE = 'No effect: this was already settled at your starting point.';

/** Round 2 is launched, and two of its matches are decided. The second one is corrected later. */
const fork = {
  revision: 90,
  at: '2025-03-26T19:00:00.000Z',
  round: 2,
  back: [],
  decided: { r1m1: 'A', r2m1: 'A', r2m3: 'E' },
  corrected: ['r2m3'],
};

const CASES: readonly (readonly [WhatIfChange, boolean])[] = [
  [{ kind: 'result', matchId: 'r2m1', winner: 2 }, true],
  [{ kind: 'result', matchId: 'r2m2', winner: 2 }, false],
  [{ kind: 'result', matchId: 'r2m3', winner: 1 }, false],
  [{ kind: 'odds', matchId: 'r2m3', side: 1, odds: 300 }, true],
  [{ kind: 'odds', matchId: 'r2m1', side: 1, odds: 300 }, true],
  [{ kind: 'odds', matchId: 'r2m2', side: 1, odds: 300 }, false],
  [{ kind: 'revive', matchId: 'r1m1', back: true }, true],
  [{ kind: 'revive', matchId: 'r2m1', back: true }, false],
  [{ kind: 'revives', round: 1, count: 2 }, true],
  [{ kind: 'revives', round: 2, count: 2 }, false],
  [{ kind: 'rule', rule: 'lastReviveRound', value: 4 }, false],
];

it.each(CASES)('a change of what was settled before the fork says so: %j', async (change, isTooEarly) => {
  const of = { changes: [change], remove: () => undefined };
  await renderWithProviders(<ChangeList of={of} subjects={{}} fork={fork} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(NOTE) !== null).toBe(isTooEarly);
});

it('says nothing until the fork is known', async () => {
  const of = { changes: [CASES[0]?.[0] as WhatIfChange], remove: () => undefined };
  await renderWithProviders(<ChangeList of={of} subjects={{}} fork={null} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
