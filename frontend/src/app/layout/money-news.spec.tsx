import { BroadcastChannel } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { tellOtherTabs } from '../../shared/live/live-tabs.js';
import { fakeLocks } from '../../test/fake-locks.js';
import { baseApi } from '../../shared/api/base-api.js';
import { sampleBet } from '../../shared/bets/testing/sample-bet.js';
import { fakeApi, refusal, type SentCall } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AppLayout } from './app-layout.js';

const world = (bets: BetView[], entries: LedgerEntryView[] = [], phase: 2 | 3 = 3) => {
  let read_until = 0;
  return fakeApi({
    'GET /settings': sampleSettings({ phase }),
    'GET /auth/me': { user: sampleUser() },
    'GET /bets/user/u-kaze': { bets },
    'GET /stdollars/ledger/u-kaze': () => ({ balance: 0, entries, read_until }),
    'POST /stdollars/ledger/read': ({ body }: SentCall) => {
      read_until = (body as { revision: number }).revision;
      return { read_until };
    },
  });
};
const PAGES = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/shop/', element: <h1>Shop</h1> },
];
const open = (at = '/') =>
  renderRoutes([{ element: <AppLayout />, children: PAGES }], { at, userId: 'u-kaze' });

const moved = (
  revision: number,
  kind: LedgerEntryView['kind'],
  amount: number,
  because: LedgerEntryView['because'] = { match_id: 'r1m1', bet_id: 'b-1' },
  event = '',
): LedgerEntryView => ({
  revision,
  kind,
  amount,
  because,
  event,
  at: '2025-03-28T10:00:00Z',
  balance: 0,
  event_id: `e-${revision}`,
});

const NEWS = 'Your money and your bets';

describe('the news of the reader’s money', () => {
  it('tell what was decided, newest first, until they are marked as read', async () => {
    const api = world(
      [
        sampleBet({ status: 'lost', result_revision: 3 }),
        sampleBet({ id: 'b-2', match_id: 'r1m2', team_name: 'Foxes', status: 'refunded' }),
      ],
      [moved(4, 'stake-returned', 40, { match_id: 'r1m2', bet_id: 'b-2' }, 'BetsRefunded')],
    );
    const first = await open();
    const news = await screen.findByRole('region', { name: NEWS });
    const [refunded, lost] = within(news).getAllByRole('listitem');
    expect(lost).toHaveTextContent(
      'Your bet on Owls lost (Round 1, match 1): your stake was 40.00 ST Dollars.',
    );
    expect(refunded).toHaveTextContent(/Foxes was cancelled .*40\.00 ST Dollars was returned/);
    const links = within(news).getAllByRole('link', { name: 'See the match' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/match/1/r1m2/', '/match/1/r1m1/']);
    await first.user.click(within(news).getByRole('button', { name: 'Mark as read' }));
    expect(screen.queryByRole('region', { name: NEWS })).toBeNull();
    await waitFor(() =>
      expect(api.last('POST /stdollars/ledger/read')?.body).toEqual({ season: 1, revision: 4 }),
    );
    first.unmount();
    await open();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    await waitFor(() => expect(api.sent.filter(({ path }) => path.includes('/ledger/u-')).length).toBe(2));
    expect(screen.queryByRole('region', { name: NEWS })).toBeNull();
  });

  it('stay if the server cannot mark them, and say so', async () => {
    const api = world([sampleBet({ status: 'lost', result_revision: 3 })]);
    api.answer('POST /stdollars/ledger/read', refusal(503, 'storage-unavailable'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    const news = await screen.findByRole('region', { name: NEWS });
    expect(await within(news).findByRole('alert')).toBeVisible();
    expect(news).toHaveTextContent(/Your bet on Owls lost/);
  });

  it('that another tab marked as read disappear here', async () => {
    Object.assign(window, { BroadcastChannel });
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
    const api = world([sampleBet({ status: 'lost', result_revision: 3 })]);
    const view = await open();
    await screen.findByRole('region', { name: NEWS });
    api.answer('GET /stdollars/ledger/u-kaze', { balance: 0, entries: [], read_until: 3 });
    tellOtherTabs('money');
    await waitFor(() => expect(screen.queryByRole('region', { name: NEWS })).toBeNull());
    view.unmount();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  it('tell that a payout was taken back', async () => {
    const because = { match_id: 'r1m1', bet_id: 'b-1', explanation: 'A misread ballot' };
    world([sampleBet({ status: 'lost' })], [moved(9, 'payout-reversed', -60, because)]);
    await open('/shop/');
    expect(
      await screen.findByText(
        /A result was corrected .*60\.00 ST Dollars from the bet on Owls was taken back.*A misread ballot/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['lost', { status: 'lost', result_revision: 5 }, [], /Your bet on Owls lost/],
    ['won', { status: 'won', payout: 60 }, [moved(5, 'payout', 60)], /Your bet on Owls won .*60\.00/],
  ] as const)('come at once on any page when a bet is %s', async (_kind, change, entries, text) => {
    const api = world([sampleBet()]);
    const { store } = await open('/shop/');
    await waitFor(() => expect(api.last('GET /stdollars/ledger/u-kaze')).toBeDefined());
    api.answer('GET /bets/user/u-kaze', { bets: [sampleBet(change)] });
    api.answer('GET /stdollars/ledger/u-kaze', { balance: 0, entries });
    // Simulates a message on the live connection.
    store.dispatch(baseApi.util.invalidateTags(['Bets', 'Money']));
    const news = await screen.findByRole('region', { name: NEWS });
    expect(news).toHaveTextContent(text);
  });

  it('come in every phase, because only the server knows whether there are bets', async () => {
    world([sampleBet({ status: 'refunded' })], [moved(3, 'stake-returned', 40, {}, 'BetsRefunded')], 2);
    await open();
    expect(await screen.findByRole('region', { name: NEWS })).toBeVisible();
  });

  it('tell what an admin took back, with the reason and the way to the ledger, but not own stakes', async () => {
    world(
      [sampleBet()],
      [moved(8, 'removed', -25, { reason: 'Paid twice' }, 'MoneyRemoved'), moved(7, 'stake', -40)],
    );
    await open('/shop/');
    const news = await screen.findByRole('region', { name: NEWS });
    const [only, ...more] = within(news).getAllByRole('listitem');
    expect(only).toHaveTextContent(/Taken by the organisers: [-−]25\.00 ST Dollars.*Paid twice/);
    expect(within(only!).getByRole('link', { name: 'Ledger' })).toHaveAttribute('href', '/profile');
    expect(more).toEqual([]);
  });
});
