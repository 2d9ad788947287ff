import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { BlockedBy } from './blocked-by.js';

it('says the refusals in words, filled in where they have something to fill', async () => {
  const launch = { code: 'revives-not-used', variables: { round: 2 } };
  await renderWithProviders(<BlockedBy title="Not now:" by={['welcome-already-claimed', launch]} />);
  expect(screen.getByText('Not now:')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'You have already claimed your welcome money this season.',
    'Not all allowed revives have been used for round 2.',
  ]);
});
