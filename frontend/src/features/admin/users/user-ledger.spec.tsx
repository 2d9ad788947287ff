import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { UserLedger } from './user-ledger.js';

const at = '2025-03-28T10:00:00Z';
const moved = { at, amount: 5, balance: 5 };
const kaze = { ...sampleUser(), user_id: 'u-kaze', name: 'Kaze' };
const chief = sampleUser({ role: 'admin' });

it('quotes what an admin wrote of a movement, and no code', async () => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [] },
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
  await renderWithProviders(<UserLedger user={kaze} />);
  expect(await screen.findByText('“A prize”')).toBeVisible();
  expect(screen.getByText('“The wrong team”')).toBeVisible();
  expect(screen.getByText(/Owls/)).not.toHaveTextContent('replaced');
});

it('explains the balance by its course, its sum and its events, also at a past moment', async () => {
  const seasons = [
    { season: 2, revision: 40, opened_at: '', closed_at: null },
    { season: 1, revision: 30, opened_at: '', closed_at: at },
  ];
  const granted = { kind: 'granted', event: 'MoneyGranted', because: {} };
  const stake = { kind: 'stake', event: 'BetPlaced', because: { match_id: 'r1m1', bet_id: 'b' } };
  const entries = [
    { ...stake, at, event_id: 'b', revision: 9, amount: -20, balance: 30 },
    { ...granted, at: '2025-03-27T10:00:00Z', event_id: 'a', revision: 4, amount: 50, balance: 50 },
  ];
  const api = fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /auth/me': { user: chief },
    'GET /seasons/': { seasons },
    'GET /stdollars/ledger/u-kaze': ({ query }) =>
      query.has('at')
        ? { balance: 50, entries: entries.slice(1), as_of: { revision: 4, at } }
        : { balance: 30, entries },
  });
  const { user } = await renderWithProviders(<UserLedger user={kaze} />, { userId: chief.user_id });
  const why = within(await screen.findByRole('region', { name: 'Where it comes from' }));
  expect(why.getByRole('img', { name: /From 50\.00 to 30\.00/ })).toBeVisible();
  const sums = () =>
    why.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s*ST\$$/, ''));
  expect(sums()).toEqual(['+50.00', '-20.00', '30.00']);
  expect(screen.getByRole('link', { name: /-20\.00/ })).toHaveAttribute(
    'href',
    '/admin/audit/?season=2&q=%239',
  );
  await user.click(await screen.findByRole('button', { name: 'Look back' }));
  await user.click(screen.getByRole('button', { name: 'Moment before' }));
  const banner = await screen.findByRole('region', { name: 'Past moment of the season' });
  expect(banner).toBeVisible();
  await waitFor(() => expect(sums()).toEqual(['+50.00', '50.00']));
  expect(api.last('GET /stdollars/ledger/u-kaze')?.query.get('at')).not.toBeNull();
});
