import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { BetView } from '@arena/projections/betting/bet.types';
import { baseApi } from '../../shared/api/base-api.js';
import { sampleBet } from '../../shared/bets/testing/sample-bet.js';
import { bracket, decided, round } from '../../shared/bracket/testing/sample-bracket.js';
import type { DecidedMatch } from '../../shared/live/live.types.js';
import { useDraft } from '../../shared/forms/use-draft.js';
import { decisionHeard } from '../../shared/reveal/reveal.slice.js';
import { fakeApi } from '../../test/fake-api.js';
import { holdTimers } from '../../test/held-timers.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AppLayout } from './app-layout.js';

/** Something is chosen that is kept over a reload, such as a team in the slip. */
function Draft() {
  useDraft(
    'slip',
    () => ({ team: 'Owls' }),
    () => undefined,
  );
  return <h1>Rules</h1>;
}

const PAGES = [
  { path: '/', element: <button type="button">Here</button> },
  { path: '/betting/', element: <h1>Betting</h1> },
  { path: '/admin/', element: <h1>Admin</h1> },
  { path: '/rules/', element: <Draft /> },
  {
    path: '/contact-us/',
    element: (
      <form>
        <input aria-label="Subject" />
      </form>
    ),
  },
];
const won = sampleBet({ status: 'won', payout: 60 });

async function open(at = '/', bets: BetView[] = [won]) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase: 3, now: new Date().toISOString() }),
    'GET /auth/me': { user: sampleUser({ stDollars: 160, role: at === '/admin/' ? 'admin' : 'user' }) },
    'GET /bets/user/u-kaze': { bets },
    'GET /stdollars/ledger/u-kaze': { balance: 0, entries: [], read_until: 0 },
    'GET /bracket/all': bracket(
      [decided(1, 1, 'Owls', 'Foxes'), decided(1, 2, 'Cranes', 'Bears')],
      [round(1)],
      { revision: 9 },
    ),
  });
  const view = await renderRoutes([{ element: <AppLayout />, children: PAGES }], { at, userId: 'u-kaze' });
  await screen.findByRole('button', { name: /^Your news, 0/ });
  /** As the live connection tells it. */
  const decide = (changes: Partial<DecidedMatch> = {}) => {
    const at = new Date().toISOString();
    const told = { season: 1, matchId: 'r1m1', revision: 9, at, corrected: false, ...changes };
    act(() => void view.store.dispatch(decisionHeard(told)));
  };
  return { ...view, api, decide };
}

let time: ReturnType<typeof holdTimers>;
beforeEach(() => {
  time = holdTimers();
});
afterEach(() => time.release());

/** Milliseconds from the start of a reveal. */
const UNTIL_CUT = 3000;
const CUT = 1400;
const OUTCOME = 2200;

const takeover = (name = 'The reveal: Owls against Foxes') => screen.findByRole('dialog', { name });
/** What a tap on the page meets. */
const stageIn = (dialog: HTMLElement) => dialog.querySelector('[data-beat]')!;
const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text));
const card = async () => {
  const place = document.getElementById('toasts')!;
  await waitFor(() => expect(place).not.toBeEmptyDOMElement());
  return place;
};
const still = (matches: boolean) => {
  const query = (text: string) => ({
    matches: matches && text.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const before = Object.getOwnPropertyDescriptor(window, 'matchMedia')!;
  Object.defineProperty(window, 'matchMedia', { ...before, value: query });
  return () => Object.defineProperty(window, 'matchMedia', before);
};

describe('a declared winner', () => {
  it('takes over the page until Escape, says once who won, and gives the focus back', async () => {
    const { user, decide } = await open();
    const here = screen.getByRole('button', { name: 'Here' });
    here.focus();
    decide();
    const dialog = await takeover();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(screen.queryByText(/won against/)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await said('Owls won against Foxes. You won 60.00 ST$.');
    await waitFor(() => expect(here).toHaveFocus());
  });

  it('is played to its end: the winner, and what the reader won', async () => {
    const { decide } = await open();
    decide();
    const dialog = await takeover();
    time.pass(UNTIL_CUT - 1);
    expect(within(dialog).queryByText('Winner')).toBeNull();
    time.pass(1);
    expect(within(dialog).getAllByText('Winner')[0]).toBeVisible();
    expect(within(dialog).queryByText(/^You won/)).toBeNull();
    time.pass(CUT);
    expect(await within(dialog).findByText('You won 60.00 ST$.')).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).getByText(/^Your balance|^Balance/).parentElement).toHaveTextContent('160.00'),
    );
    time.pass(OUTCOME - 1);
    expect(dialog).toBeInTheDocument();
    time.pass(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told before the balance of the header rises', async () => {
    const { user, decide, api, store } = await open();
    const header = () => document.querySelector('header')!;
    await waitFor(() => expect(header()).toHaveTextContent('160.00'));
    decide();
    const dialog = await takeover();
    api.answer('GET /auth/me', { user: sampleUser({ stDollars: 220 }) });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Me'])));
    time.pass(UNTIL_CUT);
    time.pass(CUT);
    await waitFor(() => expect(dialog).toHaveTextContent('220.00'));
    expect(header()).not.toHaveTextContent('220.00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(header()).toHaveTextContent('220.00'));
  });

  it.each([
    ['lost', [sampleBet({ status: 'lost', team_name: 'Foxes' })], ' Not this time.'],
    ['won, although it is not paid yet', [sampleBet()], ' You won 60.00 ST$.'],
    ['withdrawn', [sampleBet({ status: 'deleted' })], ''],
    ['missing', [], ''],
  ] as const)('says what it means for a bettor whose bet is %s', async (_name, bets, text) => {
    const { user, decide } = await open('/', [...bets]);
    decide();
    await user.click(within(await takeover()).getByRole('button', { name: 'Skip' }));
    await said(`Owls won against Foxes.${text}`);
  });

  it('follows the one before, or all are skipped', async () => {
    const { user, decide } = await open();
    decide();
    decide({ matchId: 'r1m2' });
    decide({ matchId: 'r1m2', at: new Date(Date.now() + 1).toISOString() });
    const first = await takeover();
    expect(within(first).getByRole('button', { name: 'Skip all 3' })).toBeVisible();
    await user.click(stageIn(first));
    const second = await takeover('The reveal: Cranes against Bears');
    await user.click(within(second).getByRole('button', { name: 'Skip all 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of the season before does not keep back the next one', async () => {
    const { decide } = await open();
    decide({ season: 0 });
    decide();
    expect(await takeover()).toBeVisible();
  });

  it('that the connection tells twice is shown once', async () => {
    const { user, decide } = await open();
    const at = new Date().toISOString();
    decide({ at });
    await user.click(stageIn(await takeover()));
    decide({ at });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a card instead, that does not say who won,', () => {
  const waits = async () => {
    const place = await card();
    expect(place).toHaveTextContent('The reveal: Owls against Foxes');
    expect(place).not.toHaveTextContent(/won/);
    expect(screen.queryByRole('dialog')).toBeNull();
    return within(place).getByRole('button', { name: 'Watch the reveal' });
  };

  it('comes while a field has the focus', async () => {
    const { user, decide } = await open('/contact-us/');
    await user.click(screen.getByLabelText('Subject'));
    decide();
    await user.click(await waits());
    expect(await takeover()).toBeVisible();
  });

  it('comes while a form is half filled in', async () => {
    const { user, decide } = await open('/contact-us/');
    // Loads the code that notices it.
    decide({ at: new Date(0).toISOString(), matchId: 'r1m2' });
    await user.click(within(await card()).getByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText('Subject'), 'Hello');
    act(() => (document.activeElement as HTMLElement).blur());
    decide();
    await waits();
  });

  it('comes while a bet is in the slip', async () => {
    const { decide } = await open('/rules/');
    decide();
    await waits();
  });

  it('comes over an open dialog', async () => {
    const { decide, container } = await open();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    container.append(dialog);
    decide();
    const place = await card();
    expect(within(place).getByRole('button', { name: 'Watch the reveal' })).toBeVisible();
  });

  it('comes for whoever returns after more than a minute', async () => {
    const { decide } = await open();
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    decide({ at: new Date(Date.now() - 61_000).toISOString() });
    expect(document.getElementById('toasts')).toBeEmptyDOMElement();
    state = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waits();
    Reflect.deleteProperty(document, 'visibilityState');
  });
});

describe('a card that says who won', () => {
  it('comes for those who prefer less motion', async () => {
    const restore = still(true);
    const { decide } = await open();
    decide();
    expect(await card()).toHaveTextContent('Owls won against Foxes. You won 60.00 ST$.');
    await said('Owls won against Foxes. You won 60.00 ST$.');
    expect(screen.queryByRole('dialog')).toBeNull();
    restore();
  });

  it('comes for a correction', async () => {
    const { decide } = await open();
    decide({ corrected: true });
    expect(await card()).toHaveTextContent('Result corrected: Owls won against Foxes.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each(['/admin/', '/betting/?season=7', '/betting/?at=3'])('nothing is shown on %s', async (at) => {
  const { decide, store, api } = await open(at);
  decide();
  await waitFor(() => expect(store.getState().reveal.queue).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.last('GET /bracket/all')).toBeUndefined();
});

describe('a toast about the money', () => {
  const paid = async (told: boolean) => {
    const view = await open('/', [sampleBet()]);
    if (told) view.decide();
    if (told) await takeover();
    view.api.answer('GET /bets/user/u-kaze', { bets: [sampleBet({ status: 'lost', result_revision: 12 })] });
    act(() => void view.store.dispatch(baseApi.util.invalidateTags(['Bets'])));
    await screen.findByRole('button', { name: /^Your news, 1/, hidden: true });
  };

  it('does not repeat the reveal', async () => {
    await paid(true);
    expect(document.getElementById('toasts')).toBeEmptyDOMElement();
  });

  it('comes without one', async () => {
    await paid(false);
    expect(await card()).toHaveTextContent('Owls lost');
  });
});

beforeEach(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
