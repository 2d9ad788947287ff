import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleUser } from '../../test/samples.js';
import { BalanceNote } from './balance-note.js';

it('tells a visitor that no balances are compared', async () => {
  fakeApi({});
  await renderWithProviders(<BalanceNote />);
  expect(await screen.findByText(/none are compared here\. Log in/)).toBeVisible();
});

it('tells a user that only the own balance is compared', async () => {
  fakeApi({ 'GET /auth/me': { user: sampleUser({ user_id: 'ann' }) } });
  await renderWithProviders(<BalanceNote />, { userId: 'ann' });
  expect(await screen.findByText('Balances are private, so only your own is compared.')).toBeVisible();
});

it('tells an admin, who sees all balances, nothing', async () => {
  const api = fakeApi({ 'GET /auth/me': { user: sampleUser({ user_id: 'ann', role: 'admin' }) } });
  await renderWithProviders(<BalanceNote />, { userId: 'ann' });
  await waitFor(() => expect(api.last('GET /auth/me')).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/Balances are private/)).toBeNull();
});
