import { BroadcastChannel } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { tellOtherTabs } from '../../../../shared/live/live-tabs.js';
import { fakeLocks } from '../../../../test/fake-locks.js';
import { baseApi } from '../../../../shared/api/base-api.js';
import { sampleBet } from '../../../../shared/bets/testing/sample-bet.js';
import { bracket, match, round } from '../../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal, type SentCall } from '../../../../test/fake-api.js';
import { renderRoutes } from '../../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../../test/samples.js';
import { AppLayout } from '../../app-layout.js';

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

const bell = (count: number) => screen.findByRole('button', { name: `Your news, ${count} new` });
/** The first press marks the news as read. The impatient one that follows each change closes the bell again. */
async function openBell(user: Awaited<ReturnType<typeof open>>['user'], count: number): Promise<HTMLElement> {
  await user.click(await bell(count));
  const button = screen.getByRole('button', { name: /^Your news/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  await user.click(button);
  return screen.getByRole('region', { name: 'Your news' });
}
const toasts = () => document.getElementById('toasts')!;

describe('the bell', () => {
  it('names the match for third place', async () => {
    const api = world([sampleBet({ match_id: 'r1m2', status: 'lost', result_revision: 3 })], []);
    const matches = [match(1, 1), match(1, 2, { third_place: true })];
    api.answer('GET /bracket/all', bracket(matches, [round(1)]));
    const { user } = await open();
    const news = await openBell(user, 1);
    expect(await within(news).findByText(/Owls lost \(Match for third place\)/)).toBeVisible();
  });

  it('counts what is new, opens to lines by round, and opening marks all of it as read', async () => {
    const api = world(
      [
        sampleBet({ status: 'lost', result_revision: 3 }),
        sampleBet({ id: 'b-2', match_id: 'r1m2', team_name: 'Foxes', status: 'won' }),
        sampleBet({ id: 'b-3', match_id: 'r2m1', team_name: 'Cranes', status: 'refunded' }),
      ],
      [
        moved(5, 'stake-returned', 40, { match_id: 'r2m1', bet_id: 'b-3' }, 'BetsRefunded'),
        moved(4, 'payout', 60, { match_id: 'r1m2', bet_id: 'b-2' }),
      ],
    );
    const matches = [...[1, 2, 3].map((number) => match(1, number)), match(2, 1), match(2, 2)];
    api.answer('GET /bracket/all', bracket(matches, [round(1), round(2)]));
    const first = await open();
    const news = await openBell(first.user, 3);
    await within(news).findByText('Semi-final');
    const [second, early] = within(news).getAllByRole('group');
    expect(second).toHaveTextContent(/^Semi-final.*1 bet returned.*0\.00/);
    expect(early!.querySelector('summary')).toHaveTextContent(/^Round 1.*1 win, 1 loss.*[-−]20\.00/);
    const lines = within(news).getAllByRole('listitem', { hidden: true });
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/Stake back: 40\.00 ST\$ on Cranes \(Match 1\)/),
      expect.stringMatching(/Foxes won \(Match 2\)\+20\.00/),
      expect.stringMatching(/Owls lost \(Match 1\)[-−]40\.00/),
    ]);
    const links = within(news).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/match/1/r2m1/',
      '/match/1/r1m2/',
      '/match/1/r1m1/',
      '/profile?tab=bets',
    ]);
    await waitFor(() =>
      expect(api.last('POST /stdollars/ledger/read')?.body).toEqual({ season: 1, revision: 5 }),
    );
    expect(await bell(0)).toBeVisible();
    first.unmount();
    await open();
    expect(await bell(0)).toBeVisible();
  });

  it('opened before its news are there, marks them as read once they are', async () => {
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    const api = world([sampleBet({ status: 'lost', result_revision: 3 })]);
    api.answer('GET /bets/user/u-kaze', async () => {
      await sent;
      return { bets: [sampleBet({ status: 'lost', result_revision: 3 })] };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Your news' }));
    send();
    await waitFor(() =>
      expect(api.last('POST /stdollars/ledger/read')?.body).toEqual({ season: 1, revision: 3 }),
    );
    expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent(/^New: Owls lost/);
  });

  it('says how many are new, politely', async () => {
    world([sampleBet({ status: 'lost', result_revision: 3 })]);
    await open();
    expect(await screen.findByText('1 new message for you')).toHaveAttribute('role', 'status');
  });

  it('leads to an invitation, which counts until it is answered', async () => {
    const api = world([]);
    api.answer('GET /settings', sampleSettings({ phase: 1 }));
    const invitations = [{ team: 'Owls', leader: 'Kaze', token: 't' }];
    api.answer('GET /team/invitation/received', { invitations, own_void: null, own_refused: false });
    const { user } = await open('/shop/');
    await user.click(await bell(1));
    const link = screen.getByRole('link', { name: 'Kaze invites you to “Owls”', hidden: true });
    expect(link).toHaveAttribute('href', '/team-invitation/?token=t');
    expect(await bell(1)).toBeVisible();
  });

  it('leads a founder to an invitation that nobody can accept, until it is withdrawn', async () => {
    const api = world([]);
    api.answer('GET /settings', sampleSettings({ phase: 1 }));
    api.answer('GET /team/invitation/received', { invitations: [], own_void: 'Owls', own_refused: false });
    const { user } = await open('/shop/');
    await user.click(await bell(1));
    const link = screen.getByRole('link', {
      name: 'Nobody can accept your invitation to “Owls”',
      hidden: true,
    });
    expect(link).toHaveAttribute('href', '/register/');
    expect(await bell(1)).toBeVisible();
  });

  it('has a word for those who have no news', async () => {
    world([sampleBet()]);
    const { user } = await open();
    await user.click(await bell(0));
    expect(await screen.findByText(/^All quiet/)).toBeVisible();
  });

  it('counts them again if the server cannot mark them, and says so', async () => {
    const api = world([sampleBet({ status: 'lost', result_revision: 3 })]);
    api.answer('POST /stdollars/ledger/read', refusal(503, 'storage-unavailable'));
    const { user } = await open();
    await user.click(await bell(1));
    const news = screen.getByRole('region', { name: 'Your news', hidden: true });
    expect(await within(news).findByRole('alert', { hidden: true })).toBeInTheDocument();
    expect(await bell(1)).toBeVisible();
  });

  it('is empty when another tab has marked them as read', async () => {
    Object.assign(window, { BroadcastChannel });
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
    const api = world([sampleBet({ status: 'lost', result_revision: 3 })]);
    const view = await open();
    await bell(1);
    api.answer('GET /stdollars/ledger/u-kaze', { balance: 0, entries: [], read_until: 3 });
    tellOtherTabs('money');
    await bell(0);
    view.unmount();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  it('tells that a win was taken back, and what an admin took, with the reason, but not own stakes', async () => {
    const because = { match_id: 'r1m1', bet_id: 'b-1', explanation: 'A misread ballot' };
    world(
      [sampleBet({ status: 'lost', result_revision: 9 })],
      [
        moved(9, 'payout-reversed', -60, because),
        moved(8, 'removed', -25, { reason: 'Paid twice' }, 'MoneyRemoved'),
        moved(7, 'stake', -40),
      ],
    );
    const { user } = await open('/shop/');
    await openBell(user, 3);
    expect(screen.getByText(/Corrected \(Match 1\): .* Owls .*A misread ballot/)).toBeInTheDocument();
    const removed = screen.getByRole('link', { name: /Taken by the organizers “Paid twice”/, hidden: true });
    expect(removed).toHaveAttribute('href', '/profile');
  });

  it('comes in every phase, because only the server knows whether there are bets', async () => {
    world([sampleBet({ status: 'refunded' })], [moved(3, 'stake-returned', 40, {}, 'BetsRefunded')], 2);
    await open();
    expect(await bell(1)).toBeVisible();
  });
});

describe('a toast', () => {
  const settle = async (change: Partial<BetView>, entries: LedgerEntryView[]) => {
    const api = world([sampleBet()]);
    const view = await open('/shop/');
    await bell(0);
    api.answer('GET /bets/user/u-kaze', { bets: [sampleBet(change)] });
    api.answer('GET /stdollars/ledger/u-kaze', { balance: 0, entries });
    // Simulates a message on the live connection.
    view.store.dispatch(baseApi.util.invalidateTags(['Bets', 'Money']));
    return view;
  };

  it.each([
    ['lost', { status: 'lost', result_revision: 5 }, [], /Owls lost \(Match 1\)[-−]40\.00/],
    ['won', { status: 'won', payout: 60 }, [moved(5, 'payout', 60)], /Owls won \(Match 1\)\+20\.00/],
  ] as const)('comes at once on any page when a bet is %s', async (_kind, change, entries, text) => {
    const { user } = await settle(change, [...entries]);
    await waitFor(() => expect(toasts()).toHaveTextContent(text));
    await user.click(within(toasts()).getByRole('button', { name: 'Close' }));
    expect(toasts()).toBeEmptyDOMElement();
    expect(await bell(1)).toBeVisible();
  });

  it('does not come for what was there before the page', async () => {
    world([sampleBet({ status: 'lost', result_revision: 3 })]);
    await open();
    await bell(1);
    expect(toasts()).toBeEmptyDOMElement();
  });

  it('sums up several', async () => {
    await settle({ status: 'won' }, [moved(6, 'removed', -5, {}, 'MoneyRemoved'), moved(5, 'payout', 60)]);
    await waitFor(() => expect(toasts()).toHaveTextContent('1 win: +15.00 ST$'));
  });

  it('gives way to a button that sends a form', async () => {
    const view = await settle({ status: 'lost', result_revision: 5 }, []);
    await waitFor(() => expect(toasts().firstElementChild).not.toBeNull());
    const toast = toasts().firstElementChild!;
    const rect = (top: number) => () => new DOMRect(0, top, 100, 40);
    const button = document.createElement('button');
    button.type = 'submit';
    view.container.querySelector('main')!.append(button);
    toast.getBoundingClientRect = rect(70);
    button.getBoundingClientRect = rect(90);
    fireEvent.scroll(document);
    expect(toast).toHaveAttribute('data-away');
    button.getBoundingClientRect = rect(400);
    fireEvent.scroll(document);
    expect(toast).not.toHaveAttribute('data-away');
  });
});
