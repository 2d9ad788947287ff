import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { renderWithProviders } from '../../../test/render.js';
import { useMarkLabel } from './timeline-marks.js';

const result = {
  kind: 'upset',
  type: 'WinnerDeclared',
  index: 20,
  round: 1,
  match: 3,
  match_id: 'r1m3',
  team: 'Ink',
  other: 'Echo',
  user_id: null,
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
} as Chapter;

function Label({ at }: { at: number }) {
  return <p>{useMarkLabel(at, () => 'Ann')(result)}</p>;
}

it.each([
  [19, 'Round 1, match 3'],
  [20, 'Ink won against Echo.'],
])('a mark tells the result only once it was played (event %s)', async (at, text) => {
  await renderWithProviders(<Label at={at} />);
  expect(screen.getByText(text)).toBeVisible();
});
