import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { MoneyPanel } from './money-panel.js';

function entry(revision: number, change: Partial<LedgerEntryView>): LedgerEntryView {
  const at = `2025-03-2${revision % 10}T19:00:00.000Z`;
  const rest = { kind: 'granted' as const, amount: 0, balance: 0, event: 'MoneyGranted', because: {} };
  return { revision, at, event_id: `e${revision}`, ...rest, ...change };
}

const entries = [
  entry(6, {
    ...{ kind: 'payout', amount: 22.2, balance: 110.2, event: 'BetsSettled' },
    because: { bet_id: 'b1', match_id: 'r1m1' },
  }),
  entry(5, { kind: 'stake', amount: -12, balance: 88, event: 'BetPlaced', because: { bet_id: 'b1' } }),
  entry(4, { kind: 'welcome-money', amount: 100, balance: 100, event: 'WelcomeMoneyClaimed' }),
];

it('explains a balance: its parts, its course, and for each entry the rule with its values', async () => {
  fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /auth/me': { user: sampleUser() },
    'GET /stdollars/welcome': { amount: 0, blocked_by: [] },
    'GET /stdollars/ledger/u1': { balance: 110.2, entries },
    'GET /bets/user/u1': { bets: [{ id: 'b1', bet_amount: 12, odds: 1.85 }] },
  });
  const me = { ...sampleUser(), user_id: 'u1' };
  const { user } = await renderWithProviders(<MoneyPanel me={me} season={undefined} />, { userId: 'u1' });
  const why = await screen.findByRole('region', { name: 'Why it is this balance' });
  const sums = within(why)
    .getAllByRole('definition')
    .map((each) => each.textContent.replace(/ST\$$/, ''));
  expect(sums).toEqual(['+100.00', '-12.00', '+22.20', '110.20']);
  expect(within(why).getByRole('img', { name: /from 100\.00 to 110\.20/ })).toBeVisible();
  const sources = screen.getAllByText('Where this comes from');
  await user.click(sources[0]!);
  expect(
    await screen.findByText('A won bet pays its stake times its odds: 12.00 × 1.85 = 22.20.'),
  ).toBeVisible();
  expect(screen.getByText(/Event 6 of the season: Bets settled\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See that moment' })).toHaveAttribute(
    'href',
    '/seasons/2/replay/?at=6',
  );
  await user.click(sources[2]!);
  expect(
    screen.getByText('Rule of the season: the welcome money is 100.00, once for each person.'),
  ).toBeVisible();
});
