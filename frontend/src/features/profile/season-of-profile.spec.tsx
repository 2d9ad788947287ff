import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { samplePurchase } from '../../shared/shop/testing/sample-shop.js';
import { fakeApi, type SentCall } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { ProfilePage } from './profile-page.js';

const seasons = [
  { season: 1, opened_at: '2025-03-20T12:00:00.000Z', closed_at: '2025-03-31T12:00:00.000Z' },
  { season: 2, opened_at: '2025-03-31T12:00:00.000Z', closed_at: null },
];
const entry = {
  revision: 7,
  at: '2025-03-28T12:00:00.000Z',
  kind: 'starting-money',
  amount: 1000,
  balance: 1000,
  event: 'MoneyGranted',
  event_id: 'e-7',
  because: {},
};
const stake = {
  ...entry,
  revision: 9,
  kind: 'stake',
  amount: -40,
  balance: 960,
  event: 'BetPlaced',
  event_id: 'e-9',
  because: { match_id: 'r1m2', team_name: 'Owls' },
};
const bet = {
  id: 'b-1',
  match_id: 'r1m1',
  round: 1,
  team_name: 'Owls',
  bet_amount: 40,
  odds: 1.5,
  potential_gain: 60,
  payout: 60,
  status: 'won',
};
const ofFirst = (full: object, empty: object) => (call: SentCall) =>
  call.query.get('season') === '1' ? full : empty;

const world = (phase: 1 | 2 | 3) => ({
  'GET /settings': sampleSettings({ phase, season: 2 }),
  'GET /seasons/': { seasons },
  'GET /auth/me': { user: sampleUser() },
  'GET /stdollars/ledger/u-kaze': ofFirst({ balance: 1000, entries: [entry] }, { balance: 0, entries: [] }),
  'GET /bets/user/u-kaze': ofFirst({ bets: [bet] }, { bets: [] }),
  'GET /purchase/user/u-kaze': ofFirst(
    { purchases: [samplePurchase()], total_lots: 1, max_lots: 2 },
    { purchases: [], total_lots: 0, max_lots: 2 },
  ),
});
const open = (at: string) => renderWithProviders(<ProfilePage />, { path: '/profile', at, userId: 'u-kaze' });

describe.each([1, 2, 3] as const)('the reader’s own profile in phase %s of season 2', (phase) => {
  it('shows the ledger of season 1', async () => {
    fakeApi(world(phase));
    const { user, router } = await open('/profile');
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Season'), '1');
    expect(await screen.findByText('Starting money for your team')).toBeVisible();
    expect(screen.getByText('Balance at the end of season 1')).toBeVisible();
    expect(router.state.location.search).toBe('?season=1');
  });

  it('keeps the season from tab to tab: bets and purchases', async () => {
    fakeApi(world(phase));
    const { user } = await open('/profile?season=1');
    await user.click(await screen.findByRole('tab', { name: 'My bets' }));
    const [row] = within(await screen.findByRole('list', { name: 'Bets' })).getAllByRole('listitem');
    expect(row).toHaveTextContent(/Owls.*Won.*Stake 40\.00.*Payout, stake included 60\.00/);
    await user.click(screen.getByRole('tab', { name: 'My purchases' }));
    expect(await screen.findByText('Champion Ring')).toBeVisible();
  });

  it('says what season 2 lacks, and returns to it', async () => {
    const api = fakeApi(world(phase));
    const { user, router } = await open('/profile?tab=bets&season=1');
    expect(await screen.findByText('Owls')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Season'), '2');
    expect(await screen.findByText('No bets yet')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=bets');
    await waitFor(() => expect(api.last('GET /bets/user/u-kaze')?.query.has('season')).toBe(false));
  });
});

describe('the ledger of the reader’s own profile', () => {
  const ledger = (call: SentCall) => ({
    balance: 960,
    entries: call.query.get('season') === '1' ? [stake, entry] : [{ ...stake, event_id: 'e-20' }],
  });
  const show = (at: string) => {
    fakeApi({ ...world(3), 'GET /stdollars/ledger/u-kaze': ledger });
    return open(at);
  };

  it('stands before the facts and the badges, below the season, the balance and the money in play', async () => {
    await show('/profile');
    await screen.findByText('Bet');
    const order = [
      await screen.findByLabelText('Season'),
      screen.getByText('Balance'),
      screen.getByText(/^In play/),
      screen.getByRole('heading', { name: 'Ledger' }),
      screen.getByText('Registered'),
      screen.getByRole('heading', { name: 'Badges' }),
    ];
    const inPage = [...order].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inPage.map((each) => each.textContent)).toEqual(order.map((each) => each.textContent));
  });

  it.each([
    ['/profile', '/match/2/r1m2/'],
    ['/profile?season=1', '/match/1/r1m2/'],
  ])('%s: an entry about a match links to it', async (at, href) => {
    await show(at);
    expect(await screen.findByRole('link', { name: 'Round 1, match 2' })).toHaveAttribute('href', href);
  });

  it('shows the amount and the balance after each entry', async () => {
    await show('/profile?season=1');
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    const entries = await ledger.findAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toHaveTextContent(/40\.00.*Balance: .*960\.00/);
    expect(within(entries[1]!).queryByRole('link')).toBeNull();
  });
});

describe('a past moment of the reader’s own profile', () => {
  const asOf = (call: SentCall) => ({
    revision: Number(call.query.get('at')),
    at: '2025-04-01T12:00:00.000Z',
  });
  const past = {
    ...world(3),
    'GET /seasons/': { seasons: seasons.map((each) => ({ ...each, revision: 40 })) },
    'GET /stdollars/ledger/u-kaze': (call: SentCall) =>
      call.query.has('at')
        ? { balance: 1000, entries: [entry], as_of: asOf(call) }
        : { balance: 960, entries: [stake, entry] },
    'GET /bets/user/u-kaze': (call: SentCall) =>
      call.query.has('at') ? { bets: [], as_of: asOf(call) } : { bets: [bet] },
  };
  const banner = () => screen.findByRole('region', { name: 'Past moment of the season' });

  it('is open to its owner in the current season: balance and ledger of then, without offers', async () => {
    fakeApi(past);
    const { user, router } = await open('/profile?at=8');
    const sum = (await screen.findByText('Balance')).parentElement;
    expect(sum).toHaveTextContent('1,000.00');
    expect(screen.queryByText('Bet')).toBeNull();
    expect(screen.queryByText(/^In play/)).toBeNull();
    expect(await banner()).toHaveTextContent(/Season 2 as it was at moment 8, .*Apr 1, 2025/);
    expect(screen.getByRole('slider')).toHaveValue('8');
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByText('Bet')).toBeVisible();
    expect(screen.getByText(/^In play/)).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('shows the bets of then, and is left with the tabs that show only the present', async () => {
    fakeApi(past);
    const { user, router } = await open('/profile?tab=bets&at=8');
    expect(await screen.findByText('You had not bet yet.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'ST Dollars' }));
    expect(await banner()).toHaveTextContent('Season 2 as it was at moment 8');
    await user.click(screen.getByRole('tab', { name: 'My purchases' }));
    expect(router.state.location.search).toBe('?tab=purchases');
  });
});
