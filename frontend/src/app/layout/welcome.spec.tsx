import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { selectPick, selectToFocus, teamPicked } from '../../features/betting/slip/bet-slip.slice.js';
import { selectIsNew, signedUp } from '../../shared/session/session.slice.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { makeStore } from '../store.js';
import { Welcome } from './welcome.js';

const foxes = { matchId: 'r3m2', teamName: 'Foxes' };
const claimed = { message: '', balance: 100 };

/** Right after the sign-up. */
async function open({ pick, phase = 3 }: { pick?: typeof foxes; phase?: 1 | 3 } = {}) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase }),
    'POST /stdollars/welcome': claimed,
  });
  const store = makeStore();
  const view = await renderWithProviders(<Welcome />, { userId: 'u-kaze', store });
  act(() => {
    if (pick) store.dispatch(teamPicked(pick));
    store.dispatch(signedUp());
  });
  return { ...view, api };
}

describe('the welcome after a sign-up', () => {
  it('gives the money with one press, and leads back to the slip', async () => {
    const { user, api, store } = await open({ pick: foxes });
    const sheet = await screen.findByRole('dialog', { name: 'Welcome! 100 ST$ are on us.' });
    expect(sheet).toHaveTextContent('Your slip for Foxes is waiting');
    const claim = screen.getByRole('button', { name: 'Claim 100 ST Dollars' });
    await waitFor(() => expect(claim).toHaveFocus());
    await user.click(claim);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.last('POST /stdollars/welcome')).toBeDefined();
    expect(selectPick(store.getState())).toEqual(foxes);
    expect(selectToFocus(store.getState())).toBe(true);
  });

  it('stays with the reason when the claim fails, and can be put off', async () => {
    const { user, api } = await open();
    api.answer('POST /stdollars/welcome', refusal(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Claim 100 ST Dollars' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not there when nothing can be claimed yet', async () => {
    const { store } = await open({ phase: 1 });
    await waitFor(() => expect(selectIsNew(store.getState())).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
