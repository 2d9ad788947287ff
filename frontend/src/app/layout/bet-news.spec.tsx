import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BetView } from '@arena/projections/betting/bet.types';
import { baseApi } from '../../shared/api/base-api.js';
import { sampleBet } from '../../shared/bets/testing/sample-bet.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AppLayout } from './app-layout.js';

const world = (bets: BetView[], phase: 2 | 3 = 3) =>
  fakeApi({
    'GET /settings': sampleSettings({ phase }),
    'GET /auth/me': { user: sampleUser() },
    'GET /bets/user/u-kaze': { bets },
  });
const PAGES = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/shop/', element: <h1>Shop</h1> },
];
const open = (at = '/') =>
  renderRoutes([{ element: <AppLayout />, children: PAGES }], { at, userId: 'u-kaze' });

/** A visit that shows these bets and ends. */
async function visitWith(bets: BetView[]): Promise<void> {
  world(bets);
  const view = await open();
  await waitFor(() => expect(localStorage.getItem('arena.bets.u-kaze.1')).toContain('b-1'));
  view.unmount();
}

describe('the news of the own bets', () => {
  it('tell at the next visit what was decided meanwhile, until they are marked as read', async () => {
    await visitWith([sampleBet(), sampleBet({ id: 'b-2', match_id: 'r1m2', team_name: 'Foxes' })]);
    world([
      sampleBet({ status: 'lost' }),
      sampleBet({ id: 'b-2', match_id: 'r1m2', team_name: 'Foxes', status: 'refunded' }),
    ]);
    const first = await open();
    const news = await screen.findByRole('region', { name: 'News about your bets' });
    const [lost, refunded] = within(news).getAllByRole('listitem');
    expect(lost).toHaveTextContent(
      'Your bet on Owls lost (Round 1, match 1): your stake was 40.00 ST Dollars.',
    );
    expect(refunded).toHaveTextContent(/Foxes was cancelled .*40\.00 ST Dollars was returned/);
    await first.user.click(within(news).getByRole('button', { name: 'Mark as read' }));
    expect(screen.queryByText('News about your bets')).toBeNull();
    first.unmount();
    await open();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByText('News about your bets')).toBeNull();
  });

  it('keep nothing of earlier seasons', async () => {
    localStorage.setItem('arena.bets.u-kaze.0', '{}');
    await visitWith([sampleBet()]);
    expect(localStorage.getItem('arena.bets.u-kaze.0')).toBeNull();
  });

  it('tell that a payout was taken back', async () => {
    await visitWith([sampleBet({ status: 'won', payout: 60 })]);
    world([sampleBet({ status: 'lost' })]);
    await open();
    expect(
      await screen.findByText(
        /A result was corrected .*60\.00 ST Dollars from the bet on Owls was taken back/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['lost', { status: 'lost' }, /Your bet on Owls lost/],
    ['won', { status: 'won', payout: 60 }, /Your bet on Owls won .*60\.00/],
  ] as const)('come at once on any page when a bet is %s', async (_kind, change, text) => {
    const api = world([sampleBet()]);
    const { store } = await open('/shop/');
    await waitFor(() => expect(localStorage.getItem('arena.bets.u-kaze.1')).toContain('b-1'));
    api.answer('GET /bets/user/u-kaze', { bets: [sampleBet(change)] });
    // Simulates a message on the live connection.
    store.dispatch(baseApi.util.invalidateTags(['Bets']));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('News about your bets')).toBeNull();
  });

  it('come in every phase, because only the server knows whether there are bets', async () => {
    await visitWith([sampleBet()]);
    world([sampleBet({ status: 'refunded' })], 2);
    await open();
    expect(await screen.findByRole('region', { name: 'News about your bets' })).toBeVisible();
  });
});
