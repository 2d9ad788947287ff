import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleBet } from '../testing/sample-bet.js';
import { ReceiptButton } from './receipt-button.js';

it('shows the receipt of a bet as a code and offers it as a file', async () => {
  const receipt = {
    format: 1,
    season: 2,
    revision: 41,
    hash: 'b'.repeat(64),
    signature: 's'.repeat(86),
    public_key: 'k',
    previous: 'a'.repeat(64),
    event: {},
  };
  const bet = sampleBet();
  const api = fakeApi({ [`GET /bets/${bet.id}/receipt`]: { receipt } });
  const { user } = await renderWithProviders(<ReceiptButton bet={bet} season={2} />);
  expect(api.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Receipt of the bet on ${bet.team_name}` }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(api.last(`GET /bets/${bet.id}/receipt`)?.query.get('season')).toBe('2');
  expect(screen.getByText('Season 2, entry 41')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save my receipt (JSON)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check my receipts' })).toHaveAttribute('href', '/prove/?season=2');
});
