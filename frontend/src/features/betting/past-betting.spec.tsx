import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, type SentCall } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleRules, sampleSettings, sampleUser } from '../../test/samples.js';
import { BettingPage } from './betting-page.js';

const season = (number: number, closed: boolean) => ({
  season: number,
  opened_at: '2025-03-01T10:00:00.000Z',
  revision: 40,
  rules: sampleRules(),
  closed_at: closed ? '2025-04-01T10:00:00.000Z' : null,
});
const bet = {
  id: 'b-1',
  match_id: 'r1m1',
  round: 1,
  team_name: 'Owls',
  bet_amount: 40,
  odds: 1.5,
  potential_gain: 60,
  payout: null,
  status: 'pending',
};
const sums = (bets: number) => ({
  matches: [{ match_id: 'r1m1', bets: { team1: bets, team2: 0 }, stakes: null, payouts: null }],
});
const past = ({ query }: SentCall) => query.has('at');
const served = (me = sampleUser()) => ({
  'GET /auth/me': { user: me },
  'GET /settings': sampleSettings({ season: 2 }),
  'GET /seasons/': { seasons: [season(2, false), season(1, true)] },
  'GET /bracket/all': (call: SentCall) =>
    past(call)
      ? {
          ...bracket([match(1, 1, { team1: 'Owls', team2: 'Foxes' })], [round(1)]),
          as_of: { revision: 12, at: '2025-03-03T17:04:00.000Z' },
        }
      : bracket([decided(1, 1, 'Owls', 'Foxes')], [round(1)]),
  'GET /bets/matches': (call: SentCall) => sums(past(call) ? 3 : 5),
  'GET /bets/offers': {
    blocked_by: [],
    matches: [{ match_id: 'r1m1', blocked_by: [], only_team: null, max_stake: 90 }],
  },
  'GET /leaderboard/bettors': { rows: [], next: null, me: null },
  [`GET /bets/user/${me.user_id}`]: { bets: [bet] },
});
const lookBack = () => screen.findByRole('button', { name: 'Look back' });

describe('the betting page at a past moment', () => {
  it('shows matches, odds and shares of then, in which nobody can bet, and returns to now', async () => {
    const me = sampleUser({ role: 'admin' });
    const api = fakeApi(served(me));
    const { user } = await renderWithProviders(<BettingPage />, { at: '/?at=12', userId: me.user_id });
    const card = await screen.findByRole('article', { name: /Owls.*Foxes/ });
    expect(card).toHaveAttribute('data-state', 'open');
    expect(await within(card).findByText(/3 bets/)).toBeVisible();
    for (const pick of within(card).getAllByRole('button', { name: /Owls|Foxes/ }))
      expect(pick).toBeDisabled();
    const [link] = within(card).getAllByRole('link');
    expect(link).toHaveAttribute('href', expect.stringMatching(/r1m1\/\?at=12$/));
    const banner = await screen.findByRole('region', { name: 'Past moment of the season' });
    expect(banner).toHaveTextContent(/at moment 12/);
    expect(api.last('GET /bets/offers')).toBeUndefined();
    expect(api.last('GET /leaderboard/bettors')?.query.get('at')).toBe('12');
    expect(screen.queryByText('My bets')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByText(/5 bets/)).toBeVisible();
    expect(await lookBack()).toHaveFocus();
  });

  it('promises no match in a closed season without any', async () => {
    fakeApi({
      'GET /settings': sampleSettings({ season: 2 }),
      'GET /seasons/': { seasons: [] },
      'GET /bracket/all': bracket([], []),
    });
    await renderWithProviders(<BettingPage />, { at: '/?season=1' });
    expect(await screen.findByText('There was nothing to bet on in this season.')).toBeVisible();
  });

  it('lists the bets of everybody of then', async () => {
    const me = sampleUser({ role: 'admin' });
    const of = (user_name: string) => ({ bets: [{ ...bet, user_name }], next: null });
    const api = fakeApi({
      ...served(me),
      'GET /bets/all': (call: SentCall) => of(past(call) ? 'Kaze' : 'Yama'),
    });
    const { user } = await renderWithProviders(<BettingPage />, {
      at: '/?at=12&known=now',
      userId: me.user_id,
    });
    const show = async () =>
      user.click(await screen.findByRole('button', { name: 'Show all bets on this match' }));
    await show();
    expect(await screen.findByRole('cell', { name: 'Kaze' })).toBeVisible();
    const asked = api.last('GET /bets/all')?.query;
    expect(asked?.toString()).toBe('limit=100&match_id=r1m1&at=12&known=now');
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await screen.findByText(/5 bets/);
    await show();
    expect(await screen.findByRole('cell', { name: 'Yama' })).toBeVisible();
  });

  it('shows the reader’s bets of then, which cannot be withdrawn', async () => {
    const api = fakeApi(served());
    await renderWithProviders(<BettingPage />, { at: '/?at=12&known=now', userId: 'u-kaze' });
    const mine = await screen.findByRole('region', { name: 'My bets' });
    expect(within(mine).queryByRole('button', { name: /Withdraw|Delete/ })).toBeNull();
    expect(api.last('GET /bets/user/u-kaze')?.query.toString()).toBe('at=12&known=now');
  });

  it('is offered to the staff, and to everyone in a closed season', async () => {
    fakeApi(served());
    const { unmount } = await renderWithProviders(<BettingPage />, { userId: 'u-kaze' });
    await screen.findByText(/5 bets/);
    expect(screen.queryByRole('button', { name: 'Look back' })).toBeNull();
    unmount();
    fakeApi(served());
    await renderWithProviders(<BettingPage />, { at: '/?season=1' });
    expect(await lookBack()).toBeVisible();
  });
});
