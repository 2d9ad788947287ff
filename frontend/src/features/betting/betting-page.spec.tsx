import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { BetView } from '@arena/projections/views/bet.types';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { BettingPage } from './betting-page.js';

const open = match(1, 1, { team1: 'Owls', team2: 'Foxes', odds: { team1: 1.5, team2: 2 } });
const closed = match(1, 2, { team1: 'Wolves', team2: 'Cranes', status: 'closed', bets_open: false });
const served = (me = sampleUser({ stDollars: 100 }), bets: Partial<BetView>[] = []) => ({
  'GET /bracket/all': bracket([open, closed], [round(1)]),
  'GET /settings': sampleSettings(),
  'GET /seasons/': { seasons: [] },
  'GET /auth/me': { user: me },
  [`GET /bets/user/${me.user_id}`]: { bets },
});
const myBet: Partial<BetView> = {
  id: 'b-1',
  match_id: 'r1m1',
  round: 1,
  team_name: 'Owls',
  bet_amount: 40,
  odds: 1.5,
  potential_gain: 60,
  status: 'pending',
};
const slip = () => screen.findByRole('region', { name: 'Bet slip' });
const pick = (name: RegExp) => screen.findByRole('button', { name });

describe('betting page', () => {
  it('computes the gain while typing and places the bet', async () => {
    const api = fakeApi({
      ...served(),
      'POST /bets/place': { bet_id: 'b-2', bet: { ...myBet, id: 'b-2' }, balance: 90 },
    });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Owls/));
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '10');
    expect(within(await slip()).getByText(/15\.00/)).toBeVisible();
    await user.click(within(await slip()).getByRole('button', { name: 'Place the bet' }));
    expect(await screen.findByText('Your bet on Owls is placed. Good luck!')).toBeVisible();
    expect(api.last('POST /bets/place')?.body).toEqual({
      match_id: 'r1m1',
      user_id: 'u-kaze',
      team_name: 'Owls',
      bet_amount: 10,
    });
  });

  it('names old and new stake before it replaces a bet', async () => {
    const api = fakeApi({
      ...served(undefined, [myBet]),
      'POST /bets/place': refusal(409, 'bet-already-placed'),
    });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Foxes/));
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '130');
    await user.click(within(await slip()).getByRole('button', { name: 'Replace my bet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace your bet?' });
    expect(dialog).toHaveTextContent('Your bet now: Owls, 40.00');
    expect(dialog).toHaveTextContent('Your new bet: Foxes, 130.00');
    api.answer('POST /bets/place', { bet_id: 'b-2', bet: { ...myBet, team_name: 'Foxes' }, balance: 10 });
    await user.click(within(dialog).getByRole('button', { name: 'Replace it' }));
    expect(await screen.findByText('Your bet on Foxes is placed. Good luck!')).toBeVisible();
    expect(api.last('POST /bets/place')?.body).toMatchObject({ confirm: true, bet_amount: 130 });
  });

  it('shows the refusal of the server and keeps the slip', async () => {
    fakeApi({ ...served(), 'POST /bets/place': refusal(409, 'bet-closed') });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Owls/));
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '10');
    await user.click(within(await slip()).getByRole('button', { name: 'Place the bet' }));
    expect(await within(await slip()).findByRole('alert')).toBeVisible();
  });

  it('takes no bet above the balance and none on a closed match', async () => {
    fakeApi(served());
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await pick(/^Wolves/)).toBeDisabled();
    await user.click(await pick(/^Owls/));
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '100.01');
    expect(screen.getByText('That is more than you have available.')).toBeVisible();
    expect(within(await slip()).getByRole('button', { name: 'Place the bet' })).toBeDisabled();
  });

  it('withdraws a bet after a confirmation', async () => {
    const api = fakeApi({
      ...served(undefined, [myBet]),
      'DELETE /bets/delete/b-1': { message: '', balance: 140 },
    });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the bet on Owls' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('40.00');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the bet' }));
    await screen.findByRole('button', { name: 'Withdraw the bet on Owls' });
    expect(api.last('DELETE /bets/delete/b-1')).toBeDefined();
  });

  it('hides the amounts of others while the match is open', async () => {
    const other = { ...myBet, id: 'b-9', user_name: 'Mika', bet_amount: null, potential_gain: null };
    fakeApi({ ...served(), 'GET /bets/all': { bets: [other] } });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click((await screen.findAllByRole('button', { name: 'Show all bets on this match' }))[0]!);
    expect(await screen.findByText('hidden until closed')).toBeVisible();
  });

  it('tells the staff why it cannot bet', async () => {
    fakeApi(served(sampleUser({ is_judge: true })));
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await screen.findByText('The staff does not bet')).toBeVisible();
    expect(await pick(/^Owls/)).toBeDisabled();
  });
});
