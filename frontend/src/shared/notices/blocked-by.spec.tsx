import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { renderWithProviders } from '../../test/render.js';
import { BlockedBy } from './blocked-by.js';

it('says the refusals in words, filled in where they have something to fill', async () => {
  const by: Blocker[] = [
    { code: 'uploads-disabled', variables: {} },
    { code: 'welcome-already-claimed', variables: { amount: 1250 } },
    { code: 'revives-not-used', variables: { round: 2 } },
  ];
  await renderWithProviders(<BlockedBy title="Not now:" by={by} />);
  expect(screen.getByText('Not now:')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Video uploads are currently disabled.',
    'You have already claimed your welcome money of 1,250.00 ST$ this season.',
    'Not all allowed revives have been used for round 2.',
  ]);
});
