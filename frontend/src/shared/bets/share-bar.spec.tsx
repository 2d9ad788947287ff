import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { ShareBar } from './share-bar.js';

const SIDES = [
  { name: 'Foxes', color: 'red' },
  { name: 'Owls', color: 'blue' },
] as const;
const NONE = { team1: 0, team2: 0 };

it.each([
  ['an open match invites the first bet', null, 'No bets yet. Yours makes the first move.'],
  ['a closed match does not', NONE, 'Nobody bet on this match.'],
])('without a bet, %s', async (_what, stakes, text) => {
  await renderWithProviders(
    <ShareBar sums={{ match_id: 'r1m1', bets: NONE, stakes, payouts: null }} sides={SIDES} />,
  );
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['of one color apart', 'red', 1],
  ['of two colors as they are', 'blue', 0],
])('shows the shares of two teams %s', async (_what, color, hatched) => {
  const sums = { match_id: 'r1m1', bets: { team1: 1, team2: 2 }, stakes: null, payouts: null };
  const sides = [SIDES[0], { name: 'Owls', color }] as const;
  const { container } = await renderWithProviders(<ShareBar sums={sums} sides={sides} />);
  await screen.findByText(/Foxes/);
  expect(container.querySelectorAll('[data-same-color]')).toHaveLength(hatched);
});
