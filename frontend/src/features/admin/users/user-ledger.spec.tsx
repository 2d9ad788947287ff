import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { UserLedger } from './user-ledger.js';

const at = '2025-03-28T10:00:00Z';
const moved = { at, amount: 5, balance: 5 };

it('quotes what an admin wrote of a movement, and no code', async () => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /stdollars/ledger/u-kaze': {
      balance: 5,
      entries: [
        {
          ...moved,
          revision: 1,
          event_id: 'a',
          kind: 'granted',
          event: 'MoneyGranted',
          because: { reason: 'A prize' },
        },
        {
          ...moved,
          revision: 2,
          event_id: 'b',
          kind: 'revive-returned',
          event: 'ReviveRevoked',
          because: { reason: 'admin', explanation: 'The wrong team' },
        },
        {
          ...moved,
          revision: 3,
          event_id: 'c',
          kind: 'stake-returned',
          event: 'BetWithdrawn',
          because: { reason: 'replaced', team_name: 'Owls' },
        },
      ],
    },
  });
  await renderWithProviders(<UserLedger userId="u-kaze" />);
  expect(await screen.findByText('“A prize”')).toBeVisible();
  expect(screen.getByText('“The wrong team”')).toBeVisible();
  expect(screen.getByText(/Owls/)).not.toHaveTextContent('replaced');
});
