import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { MoneyPanel } from './money-panel.js';

function entry(revision: number, change: Partial<LedgerEntryView>): LedgerEntryView {
  const at = `2025-03-2${revision % 10}T19:00:00.000Z`;
  const rest = { kind: 'granted' as const, amount: 0, balance: 0, event: 'MoneyGranted', because: {} };
  return { revision, at, event_id: `e${revision}`, ...rest, ...change };
}

const entries = [
  entry(6, {
    kind: 'payout',
    amount: 22.2,
    balance: 110.2,
    event: 'BetsSettled',
    because: { bet_id: 'b1', match_id: 'r1m1' },
  }),
  entry(5, { kind: 'stake', amount: -12, balance: 88, event: 'BetPlaced', because: { bet_id: 'b1' } }),
  entry(4, { kind: 'welcome-money', amount: 100, balance: 100, event: 'WelcomeMoneyClaimed' }),
];

const rules = sampleSettings().rules!;

function source(revision: number, change: Partial<LedgerSourceView>): Partial<LedgerSourceView> {
  const event = { revision, at: '2025-03-25T19:00:00.000Z', event: 'MoneyGranted', hash: 'ab'.repeat(32) };
  return { ...event, public: false, rules, bet: null, card_price: null, ...change };
}

const bet = { stake: 12, odds: 1.85, odds_source: 'jury' as const };

function serve(more: Parameters<typeof fakeApi>[0]) {
  return fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /seasons/': { seasons: [] },
    'GET /auth/me': { user: sampleUser() },
    'GET /stdollars/welcome': { amount: 0, blocked_by: [] },
    'GET /stdollars/ledger/u1': { balance: 110.2, entries },
    ...more,
  });
}

async function show(season?: number, at = '/') {
  const me = { ...sampleUser(), user_id: 'u1' };
  const options = { userId: 'u1', at, path: '/' };
  const { user } = await renderWithProviders(<MoneyPanel me={me} season={season} />, options);
  return { user, sources: await screen.findAllByText('Why?') };
}

it('explains a balance: its parts and its course', async () => {
  serve({});
  await show();
  const why = await screen.findByRole('region', { name: 'Where it comes from' });
  const sums = within(why)
    .getAllByRole('definition')
    .map((each) => each.textContent.replace(/ST\$$/, ''));
  expect(sums).toEqual(['+100.00', '-12.00', '+22.20', '110.20']);
  expect(within(why).getByRole('img', { name: /From 100\.00 to 110\.20/ })).toBeVisible();
});

it('leads from a payout to its rules with their values, and to the replay of its public event', async () => {
  const settled = source(6, { event: 'BetsSettled', public: true, bet });
  serve({ 'GET /stdollars/ledger/u1/6': settled });
  const { user, sources } = await show();
  await user.click(sources[0]!);
  expect(await screen.findByText(/You won: 12.00 × 1.85 = 22.20\./)).toBeVisible();
  expect(screen.getByText(/set by the jury, between 1.01 and 100.00. Otherwise 1.25 for/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rule: Favorites and odds' })).toHaveAttribute(
    'href',
    '/rules/#odds',
  );
  expect(screen.getByText('Bets settled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Relive that moment' })).toHaveAttribute(
    'href',
    '/seasons/2/replay/?at=6',
  );
});

it('opens a private event itself, with its reason and hash, and leads nowhere that does not show it', async () => {
  const reason = 'For the best poster';
  const granted = { ...entries[2]!, kind: 'granted' as const, because: { reason } };
  serve({
    'GET /stdollars/ledger/u1': { balance: 100, entries: [granted] },
    'GET /stdollars/ledger/u1/4': source(4, {}),
  });
  const { user, sources } = await show();
  await user.click(sources[0]!);
  expect(await screen.findByText(/^The organizers gave you 100.00/)).toBeVisible();
  const facts = screen.getByText('Fingerprint').closest('dl')!;
  expect(facts).toHaveTextContent(`“${reason}”`);
  expect(facts).toHaveTextContent('ab'.repeat(32));
  expect(screen.getByText(/Everyone else sees nothing but its fingerprint/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /replay|audit/ })).toBeNull();
});

it('leads an admin to the event in the audit trail', async () => {
  serve({
    'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
    'GET /stdollars/ledger/u1/4': source(4, {}),
  });
  const { user, sources } = await show();
  await user.click(sources[2]!);
  expect(await screen.findByRole('link', { name: 'See the event in the audit trail' })).toHaveAttribute(
    'href',
    '/admin/audit/?season=2&q=%234',
  );
});

it('names the values of the season that the entry belongs to, and leads to its rules', async () => {
  const api = serve({
    'GET /stdollars/ledger/u1/4': source(4, { rules: { ...rules, welcome_money: 77 } }),
  });
  const { user, sources } = await show(1, '/?season=1');
  await user.click(sources[2]!);
  expect(await screen.findByText(/^Newcomers get 77.00, once\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rule: ST Dollars' })).toHaveAttribute(
    'href',
    '/rules/?season=1#money',
  );
  expect(api.last('GET /stdollars/ledger/u1/4')?.query.get('season')).toBe('1');
});

it.each([
  ['revive', -80, { card_price: 450.5 }, /at least the price of the card: 450.50/],
  ['revive', -80, {}, /^Coming back costs all you both have, here 80.00/],
  ['removed', -30, {}, /took 30.00 of 130.00/],
  [
    'stake',
    -12,
    { bet: { ...bet, odds: 2, odds_source: 'outsider' as const } },
    /the underdog, which pays 2.00 this season/,
  ],
  ['payout-reversed', -22.2, { bet }, /went back: 12.00 × 1.85 = 22.20/],
  ['purchase', -30, {}, /can buy 2 items per season/],
  ['amvdle-reward', 250, {}, /Solving AMVdle pays 250.00, once a day/],
  ['starting-money-returned', -1000, {}, /gives back 1,000.00, spent or not/],
] as const)('names the value of the rule of a movement: %s %d', async (kind, amount, change, text) => {
  const moved = entry(9, { kind, amount, balance: 100 });
  serve({
    'GET /stdollars/ledger/u1': { balance: 100, entries: [moved] },
    'GET /stdollars/ledger/u1/9': source(9, change),
  });
  const { user, sources } = await show();
  await user.click(sources[0]!);
  expect(await screen.findByText(text)).toBeVisible();
});
