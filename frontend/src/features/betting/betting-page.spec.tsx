import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { BetView } from '@arena/projections/betting/bet.types';
import { baseApi } from '../../shared/api/base-api.js';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { expectSuspensionNotice, sampleSuspension } from '../../shared/suspension/testing/suspended.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { teamPicked } from './slip/bet-slip.slice.js';
import { BettingPage } from './betting-page.js';

const open = match(1, 1, { team1: 'Owls', team2: 'Foxes', odds: { team1: 1.5, team2: 2 } });
const closed = match(1, 2, { team1: 'Wolves', team2: 'Cranes', status: 'closed', bets_open: false });
const offers = (maxStake: number, ...codes: ErrorCode[]): object => {
  const blocked_by = sampleBlockers(...codes);
  const closedBy = [{ code: 'bet-closed', variables: {} }];
  return {
    blocked_by,
    matches: [
      { match_id: 'r1m1', blocked_by, only_team: null, max_stake: maxStake },
      { match_id: 'r1m2', blocked_by: closedBy, only_team: null, max_stake: maxStake },
    ],
  };
};
const served = (me = sampleUser({ stDollars: 100 }), bets: Partial<BetView>[] = []) => ({
  'GET /bets/offers': offers(me.stDollars),
  'GET /bracket/all': bracket([open, closed], [round(1)]),
  'GET /settings': sampleSettings(),
  'GET /bets/matches': { matches: [] },
  'GET /seasons/': { seasons: [] },
  'GET /auth/me': { user: me },
  'GET /leaderboard/bettors': { rows: [], next: null, me: null },
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
    expect(await slip()).toHaveTextContent('Payout, stake included15.00');
    expect(await slip()).toHaveTextContent('Profit5.00');
    await user.click(within(await slip()).getByRole('button', { name: 'Place the bet' }));
    expect(await screen.findByText('Your bet on Owls is placed. Good luck!')).toBeVisible();
    expect(api.last('POST /bets/place')?.body).toEqual({
      match_id: 'r1m1',
      user_id: 'u-kaze',
      team_name: 'Owls',
      bet_amount: 10,
    });
  });

  it('moves the focus to the amount, also if the reader’s bets arrive after the pick', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const world = served();
    fakeApi({ ...world, 'GET /bets/user/u-kaze': () => answered.then(() => ({ bets: [] })) });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Owls/));
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
    answer();
    await waitFor(async () =>
      expect(within(await slip()).getByLabelText('Amount in ST Dollars')).toHaveFocus(),
    );
  });

  it('names old and new stake before it replaces a bet', async () => {
    const api = fakeApi({
      ...served(undefined, [myBet]),
      'GET /bets/offers': offers(140),
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

  it('tells who is suspended why, until when and how to answer', async () => {
    const me = sampleUser({ stDollars: 100, suspension: sampleSuspension('bets') });
    const api = fakeApi({ ...served(me), 'GET /bets/offers': offers(0, 'suspended-from-bets') });
    const { store } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await expectSuspensionNotice('betting');
    expect(screen.getByText(/Your open bets stay/)).toBeVisible();
    // Lifted.
    api.answer('GET /auth/me', { user: sampleUser({ stDollars: 100 }) });
    api.answer('GET /bets/offers', offers(100));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Me', 'Bets'])));
    await waitFor(() => expect(screen.queryByText('You are suspended')).toBeNull());
  });

  it('says why the slip is gone when its match closes while the bet is on its way', async () => {
    const api = fakeApi({ ...served(), 'POST /bets/place': refusal(409, 'bet-closed') });
    const { user, store } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Owls/));
    const closedBy = [{ code: 'bet-closed', variables: {} }];
    api.answer('GET /bets/offers', {
      blocked_by: [],
      matches: [{ match_id: 'r1m1', blocked_by: closedBy, only_team: null, max_stake: 100 }],
    });
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '10');
    await user.click(within(await slip()).getByRole('button', { name: 'Place the bet' }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Bets'])));
    const gone = await screen.findByText(
      'You can no longer bet on Owls. Nothing was taken from your balance.',
    );
    const notice = within(gone.closest('[role=alert]') as HTMLElement);
    expect(notice.getByText('This match is closed for betting.')).toBeVisible();
    expect(notice.getByRole('link', { name: 'Read the rule' })).toHaveAttribute('href', '/rules/#bets');
    await user.click(notice.getByRole('button', { name: 'Close the bet slip' }));
    expect(screen.getByText('Tap a team to bet.')).toBeVisible();
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

  it('leads to both works in full screen while a match is open', async () => {
    const entrants = ['Owls', 'Foxes', 'Wolves', 'Cranes'].map((name) => ({
      name,
      color: 'red',
      characters: ['ember-fox', 'moon-oracle'],
      video_id: `v-${name}`,
      thumbnail_url: null,
    }));
    fakeApi({ ...served(), 'GET /bracket/all': { ...bracket([open, closed], [round(1)]), entrants } });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    const links = await screen.findAllByRole('link', { name: 'Watch both and bet' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/1/r1m1/']);
  });

  it('leads visitors to log in or sign up, and back to where they were', async () => {
    fakeApi({ ...served(), 'GET /bets/offers': offers(0, 'login-required') });
    await renderWithProviders(<BettingPage />, { path: '/betting/', at: '/betting/?round=1&match=r1m1' });
    const back = encodeURIComponent('/betting/?round=1&match=r1m1');
    const links = [
      await screen.findByRole('link', { name: 'Log in' }),
      screen.getByRole('link', { name: 'Sign up' }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/login-sign-up/?back=${back}`,
      `/login-sign-up/?back=${back}&tab=sign-up`,
    ]);
  });

  it('says what becomes of the pick of a visitor', async () => {
    fakeApi({ ...served(), 'GET /bets/offers': offers(0, 'login-required') });
    const { store } = await renderWithProviders(<BettingPage />);
    expect(await screen.findByText(/^Tap a team and sign up/)).toBeVisible();
    act(() => void store.dispatch(teamPicked({ matchId: 'r1m1', teamName: 'Foxes' })));
    expect(screen.getByText(/^Your pick is Foxes. Sign up, and your bet slip opens/)).toBeVisible();
    expect(screen.queryByText(/^Tap a team/)).toBeNull();
  });

  it('invites no visitor while no match is open', async () => {
    fakeApi({
      ...served(),
      'GET /bracket/all': bracket([closed], [round(1)]),
      'GET /bets/offers': offers(0, 'login-required'),
    });
    await renderWithProviders(<BettingPage />);
    expect(await pick(/^Wolves/)).toBeDisabled();
    expect(screen.queryByText(/are on us/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  it('leads no visitor to the sign-up where a new account would have no money', async () => {
    const { rules } = sampleSettings();
    fakeApi({
      ...served(),
      'GET /settings': sampleSettings({ rules: { ...rules!, welcome_money: 0 } }),
      'GET /bets/offers': offers(0, 'login-required'),
    });
    await renderWithProviders(<BettingPage />);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await pick(/^Owls/)).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  it('names the starting money of the rules to a reader without money', async () => {
    fakeApi({ ...served(sampleUser({ stDollars: 0 })), 'GET /bets/offers': offers(0, 'insufficient-funds') });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await screen.findByText(/^Team members start with 1,000/)).toBeVisible();
  });

  it('offers welcome money to a new account, or says what blocks it', async () => {
    const welcome = { amount: 100, blocked_by: [] };
    const api = fakeApi({
      ...served(sampleUser()),
      'GET /bets/offers': offers(0, 'insufficient-funds'),
      'GET /stdollars/welcome': welcome,
    });
    const { unmount } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await screen.findByRole('button', { name: 'Claim 100 ST Dollars' })).toBeVisible();
    unmount();
    api.answer('GET /stdollars/welcome', {
      amount: 100,
      blocked_by: sampleBlockers('welcome-already-claimed'),
    });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await screen.findByText(/already claimed your welcome money/)).toBeVisible();
  });

  it('lets a participant pick only the own team in a match of this team', async () => {
    const offer = { match_id: 'r1m1', blocked_by: [], only_team: 'Owls', max_stake: 100 };
    fakeApi({ ...served(), 'GET /bets/offers': { blocked_by: [], matches: [offer] } });
    const { store } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await waitFor(async () => expect(await pick(/^Owls/)).toBeEnabled());
    expect(await pick(/^Foxes/)).toBeDisabled();
    expect(screen.getByText(/you can only bet on your own team/)).toBeVisible();
    act(() => void store.dispatch(teamPicked({ matchId: 'r1m1', teamName: 'Foxes' })));
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
    expect(within(screen.getByRole('alert')).getByText(/you can only bet on your own team/)).toBeVisible();
  });

  it('tells the staff why it cannot bet', async () => {
    fakeApi({
      ...served(sampleUser({ is_judge: true })),
      'GET /bets/offers': offers(0, 'staff-cannot-bet'),
    });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await screen.findByText('Staff cannot bet')).toBeVisible();
    expect(await pick(/^Owls/)).toBeDisabled();
  });

  it('takes bets in the season that is being played, also when the address names it', async () => {
    const api = fakeApi({ ...served(), 'GET /settings': sampleSettings({ season: 2 }) });
    const at = '/betting/?season=2';
    await renderWithProviders(<BettingPage />, { path: '/betting/', at, userId: 'u-kaze' });
    await waitFor(async () => expect(await pick(/^Owls/)).toBeEnabled());
    expect(screen.queryByText('A past season')).toBeNull();
    expect(api.last('GET /bracket/all')?.query.has('season')).toBe(false);
  });

  it('shows a closed season without taking bets, with the bets of that season', async () => {
    const other = { ...myBet, id: 'b-9', user_name: 'Mika', status: 'won' as const };
    const api = fakeApi({
      ...served(),
      'GET /bets/offers': { ...offers(0, 'season-closed'), matches: [] },
      'GET /settings': sampleSettings({ season: 2, phase: 1 }),
      'GET /bets/all': { bets: [other] },
    });
    const at = '/betting/?season=1';
    const { user } = await renderWithProviders(<BettingPage />, { path: '/betting/', at, userId: 'u-kaze' });
    expect(await screen.findByText('A past season')).toBeVisible();
    expect(await pick(/^Owls/)).toBeDisabled();
    await user.click((await screen.findAllByRole('button', { name: 'Show all bets on this match' }))[0]!);
    expect(await screen.findByText('Mika')).toBeVisible();
    expect(api.last('GET /bets/all')?.query.get('season')).toBe('1');
  });

  it('means the same by the payout in the slip and in the list: amount times odds', async () => {
    fakeApi(served(sampleUser({ stDollars: 100 }), [myBet]));
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    const list = await screen.findByRole('list', { name: 'My bets' });
    expect(list).toHaveTextContent('Payout, stake included 60.00');
    await user.click(await pick(/^Owls/));
    await user.type(within(await slip()).getByLabelText('Amount in ST Dollars'), '40');
    expect(await slip()).toHaveTextContent('Payout, stake included60.00');
  });

  it('labels the favorite and the jury’s odds', async () => {
    const odds = {
      favorite: 'Owls',
      odds: { team1: 1.5, team2: 2 },
      jury_odds: { team1: true, team2: false },
    };
    fakeApi({ ...served(), 'GET /bracket/all': bracket([{ ...open, ...odds }], [round(1)]) });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await waitFor(async () => expect(await pick(/^Owls/)).toBeEnabled());
    expect(await pick(/^Owls Favorite jury’s odds 1\.50/)).toBeVisible();
    expect(await pick(/^Foxes 2\.00/)).toBeVisible();
    await user.click(await pick(/^Owls/));
    expect(await slip()).toHaveTextContent('jury’s odds 1.50');
  });

  it('names no favorite against the odds of the jury', async () => {
    const odds = { favorite: 'Owls', odds: { team1: 3, team2: 2 }, jury_odds: { team1: true, team2: false } };
    fakeApi({ ...served(), 'GET /bracket/all': bracket([{ ...open, ...odds }], [round(1)]) });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    expect(await pick(/^Owls jury’s odds 3\.00/)).toBeVisible();
  });

  it('goes to the amount with the pick, takes a chip, and returns to the pick on Escape', async () => {
    fakeApi({ ...served(), 'GET /bets/offers': offers(75.5) });
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await user.click(await pick(/^Foxes/));
    const amount = within(await slip()).getByLabelText('Amount in ST Dollars');
    expect(amount).toHaveFocus();
    const chips = within(within(await slip()).getByRole('group', { name: 'Quick amounts' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['10', '50', 'All']);
    await user.click(chips.getByRole('button', { name: '50' }));
    expect(amount).toHaveValue('50');
    await user.click(chips.getByRole('button', { name: 'All' }));
    expect(amount).toHaveValue('75.5');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
    expect(await pick(/^Foxes/)).toHaveFocus();
  });

  it('offers no slip while the reader’s bets are unknown, and reads them on request', async () => {
    const fails = { ...served(), 'GET /bets/user/u-kaze': refusal(503, 'not-ready') };
    fakeApi(fails);
    const { user } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
    await user.click(await pick(/^Owls/));
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
    fakeApi(served());
    await user.click(again);
    expect(await slip()).toBeVisible();
  });

  it('shows the first five bettors and the reader’s place below them', async () => {
    const row = (rank: number, name: string) => ({
      rank,
      user_id: `u-${name}`,
      name,
      net: 100 - rank,
      won: 1,
      decided: 1,
      bets: 1,
      hit_rate: 1,
    });
    const api = fakeApi({
      ...served(),
      'GET /leaderboard/bettors': { rows: [row(1, 'ann'), row(2, 'ben')], next: null, me: row(17, 'kaze') },
    });
    await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    const board = await screen.findByRole('region', { name: 'Best bettors' });
    const rows = await within(board).findAllByRole('listitem');
    expect(rows.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^1ann\+99\.00/),
      expect.stringMatching(/^2ben\+98\.00/),
      expect.stringMatching(/^17kaze \(you\)\+83\.00/),
    ]);
    expect(within(board).getByRole('link', { name: 'Whole leaderboard' })).toHaveAttribute(
      'href',
      '/leaderboard/',
    );
    expect(api.last('GET /leaderboard/bettors')?.query.get('limit')).toBe('5');
  });
});
