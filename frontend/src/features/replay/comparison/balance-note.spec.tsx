import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { useMe } from '../../../shared/api/session.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { BalanceNote } from './balance-note.js';

/** The note, and whether the answer about the reader has arrived. */
function NoteAndReader() {
  const { me, error } = useMe();
  return (
    <>
      <BalanceNote />
      <p>role: {error ? 'failed' : me?.role}</p>
    </>
  );
}

it('tells a visitor that no balances are compared', async () => {
  fakeApi({});
  await renderWithProviders(<BalanceNote />);
  expect(await screen.findByText(/^Balances are private\. Log in/)).toBeVisible();
});

it('tells a user that only their own balance is compared', async () => {
  fakeApi({ 'GET /auth/me': { user: sampleUser({ user_id: 'ann' }) } });
  await renderWithProviders(<BalanceNote />, { userId: 'ann' });
  expect(await screen.findByText('Balances are private, so you only see your own.')).toBeVisible();
});

it('tells an admin, who sees all balances, nothing', async () => {
  fakeApi({ 'GET /auth/me': { user: sampleUser({ user_id: 'ann', role: 'admin' }) } });
  await renderWithProviders(<NoteAndReader />, { userId: 'ann' });
  await screen.findByText('role: admin');
  expect(screen.queryByText(/Balances are private/)).toBeNull();
});

it('tells a logged-in reader nothing if the role is unknown', async () => {
  fakeApi({ 'GET /auth/me': refusal(500, 'internal-error') });
  await renderWithProviders(<NoteAndReader />, { userId: 'ann' });
  await screen.findByText('role: failed');
  expect(screen.queryByText(/Balances are private/)).toBeNull();
});
