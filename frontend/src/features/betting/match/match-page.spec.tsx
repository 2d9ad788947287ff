import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { commitmentOf, drawOrder, ticketOf } from '@arena/domain/tournament/bracket/draw';
import { sampleBet } from '../../../shared/bets/testing/sample-bet.js';
import { bracket, bye, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser, sampleVideo } from '../../../test/samples.js';
import { MatchPage } from './match-page.js';

const open = match(3, 2, { team1: 'Owls', team2: 'Foxes', odds: { team1: 1.5, team2: 2 } });
const page = (changes: Partial<MatchPageView> = {}): MatchPageView => ({
  success: true,
  season: 1,
  match: open,
  stage: 'semi-final',
  entrants: [
    {
      name: 'Owls',
      color: 'red',
      characters: ['ember-fox', 'moon-oracle'],
      video_id: 'v-1',
      thumbnail_url: '/api/videos/v-1/thumbnail',
    },
    {
      name: 'Foxes',
      color: 'blue',
      characters: ['ash-golem', 'tide-dancer'],
      video_id: null,
      thumbnail_url: null,
    },
  ],
  videos: [sampleVideo({ team: 'Owls', title: 'Requiem of Steel' })],
  paths: [
    { team_name: 'Owls', matches: [{ match_id: 'r1m4', round: 1, opponent: 'Cranes', won: true }] },
    { team_name: 'Foxes', matches: [] },
  ],
  bets: { match_id: open.match_id, bets: { team1: 3, team2: 1 }, stakes: null, payouts: null },
  steps: [
    { kind: 'drawn', at: '2025-03-28T19:00:00.000Z', by: 'Yama', automatic: false, revision: 40 },
    {
      kind: 'odds',
      at: '2025-03-28T20:00:00.000Z',
      by: null,
      automatic: false,
      revision: 41,
      team_name: 'Owls',
      odds: 1.5,
    },
  ],
  scores: null,
  ...changes,
});
const served = (shown: MatchPageView) => ({
  'GET /bracket/match/r3m2': shown,
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ stDollars: 100 }) },
  'GET /bets/user/u-kaze': { bets: [] },
  'GET /bets/all': { bets: [] },
  'GET /bets/offers': {
    blocked_by: [],
    matches: [{ match_id: open.match_id, blocked_by: [], only_team: null, max_stake: 100 }],
  },
});
const at = { userId: 'u-kaze', path: '/match/:season/:id/', at: '/match/1/r3m2/' };
const opened = (hash: string, id = 'r3m2') => ({ ...at, at: `/match/1/${id}/#${hash}` });
/** What is folded below a heading, and opened. */
const folded = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const fold = heading.closest('details')!;
  await waitFor(() => expect(fold).toHaveProperty('open', true));
  return fold;
};

it('says that a walkover returned the stakes, and names no payout', async () => {
  const over = { ...open, winner: 'Owls', walkover: true, status: 'decided' as const };
  const bets = { ...page().bets, stakes: { team1: 90, team2: 40 } };
  fakeApi({
    ...served(page({ match: over, bets })),
    'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
  });
  await renderWithProviders(<MatchPage />, at);
  expect(await screen.findByText('Walkover: every stake was returned.')).toBeVisible();
  expect(screen.queryByText(/Paid to the winners/)).toBeNull();
});

it('says why the teams of the match for third place meet, and a semi-final that its loser plays it', async () => {
  const settings = sampleSettings();
  const rules = settings.rules && { ...settings.rules, third_place_match: true };
  const semis = bracket([match(3, 1), open], [round(3)]);
  const api = { ...served(page()), 'GET /settings': { ...settings, rules }, 'GET /bracket/all': semis };
  fakeApi(api);
  const { unmount } = await renderWithProviders(<MatchPage />, at);
  expect(
    await screen.findByText('The losers of the semi-final play for third place, beside the final.'),
  ).toBeVisible();
  unmount();
  const third = { ...open, third_place: true as const };
  const lost = { match_id: 'r2m1', round: 2, opponent: 'Cranes', won: false };
  const paths = [{ team_name: 'Owls', matches: [lost, { ...lost, opponent: 'Wolves' }] }];
  fakeApi({ ...api, 'GET /bracket/match/r3m2': page({ stage: 'final', match: third, paths }) });
  await renderWithProviders(<MatchPage />, opened('reasons'));
  const why = 'Owls and Foxes lost their semi-finals, so they play for third place.';
  expect(within(await folded('How was this drawn?')).getByText(why)).toBeVisible();
  expect(screen.getAllByText(why)).toHaveLength(2);
  expect(screen.queryByText(/winners of neighbouring/)).toBeNull();
  expect(screen.getByRole('link', { name: 'lost to Cranes, then revived' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'lost to Wolves' })).toBeVisible();
});

describe('a past moment of the match', () => {
  it('shows the shares of then, leads to matches of then, and takes no bet', async () => {
    const api = fakeApi({
      ...served(page()),
      'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
      'GET /seasons/': { seasons: [{ season: 1, revision: 40, opened_at: '', closed_at: null }] },
      'GET /bets/all': { bets: [{ id: 'b-1', user_name: 'Kaze', team_name: 'Owls', bet_amount: 40 }] },
      'GET /bracket/match/r3m2': ({ query }) => ({
        ...page(),
        ...(query.has('at') && { as_of: { revision: 12, at: '2025-03-28T17:04:00.000Z' } }),
      }),
    });
    const { user } = await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r3m2/?at=12' });
    const banner = await screen.findByRole('region', { name: 'Past moment of the season' });
    expect(banner).toHaveTextContent(/Season 1 as it was at moment 12, .*Mar 28, 2025/);
    expect(screen.getByRole('heading', { name: 'Share of bets' })).toBeVisible();
    await user.click(screen.getByRole('heading', { name: '4 bets' }));
    expect(await screen.findByRole('cell', { name: 'Kaze' })).toBeVisible();
    expect(api.last('GET /bets/all')?.query.get('at')).toBe('12');
    expect(screen.getByRole('link', { name: 'beat Cranes' })).toHaveAttribute('href', '/match/1/r1m4/?at=12');
    expect(screen.getByRole('link', { name: 'Owls' })).toHaveAttribute('href', '/team-list/Owls/?at=12');
    expect(screen.queryByRole('button', { name: /Owls/ })).toBeNull();
    expect(api.last('GET /bets/offers')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('button', { name: /Owls/ })).toBeVisible();
  });

  it.each([
    ['an event before the match was drawn', '1', '1'],
    ['a time before the season', '2020-01-01T00:00:00Z', '0'],
  ])('says so at %s', async (_, moment, place) => {
    fakeApi({
      ...served(page()),
      'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
      'GET /seasons/': {
        seasons: [{ season: 1, revision: 40, opened_at: '2025-03-01T10:00:00.000Z', closed_at: null }],
      },
      'GET /bracket/match/r3m2': refusal(404, 'match-not-found'),
    });
    await renderWithProviders(<MatchPage />, { ...at, at: `/match/1/r3m2/?at=${moment}` });
    expect(await screen.findByText(/Move forward in time/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to now' })).toBeVisible();
    expect(await screen.findByRole('slider')).toHaveValue(place);
  });
});

describe('the match page', () => {
  const seed = 'cd'.repeat(32);
  const teams = [
    { team_id: 'o', name: 'Owls' },
    { team_id: 'f', name: 'Foxes' },
    { team_id: 'c', name: 'Cranes' },
  ];
  const order = drawOrder(seed, ['o', 'f', 'c']).map((id) => teams.find((team) => team.team_id === id)!);
  const draw = { round: 1, commitment: commitmentOf(seed), seed, entrants: teams, order, valid: true };
  const [one, two, last] = order.map(({ name }) => name) as [string, string, string];

  it('says from seed and tickets why the draw made this match, and leads to the place of each team', async () => {
    const first = match(1, 1, { team1: one, team2: two, favorite: one, odds: { team1: 1.5, team2: 2 } });
    fakeApi({
      ...served(page()),
      'GET /bracket/match/r1m1': page({
        match: { ...first, jury_odds: { team1: false, team2: true } },
        steps: [
          ...page().steps,
          { ...page().steps[0]!, kind: 'favorite', revision: 42, team_name: one },
          { ...page().steps[1]!, team_name: two, revision: 43 },
        ],
      }),
      'GET /bracket/draw/verify': draw,
    });
    await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r1m1/#reasons' });
    const why = await folded('How was this drawn?');
    const ticket = ticketOf(seed, order[1]!.team_id).slice(0, 8);
    await waitFor(() => expect(why).toHaveTextContent(`${two} drew place 2 of 3`));
    expect(why).toHaveTextContent(`${ticket}…`);
    expect(why).toHaveTextContent('Places 1 and 2 meet: match 1.');
    expect(within(why).getByRole('link', { name: `Check the place of ${two}` })).toHaveAttribute(
      'href',
      `/prove/?season=1&team=${two}`,
    );
    expect(why).toHaveTextContent(`${one} is the favorite, so it pays 1.50.`);
    expect(why).toHaveTextContent(`The jury gives ${two} odds of 2.00.`);
    const decisions = within(why).getAllByRole('link', { name: 'See the decision' });
    expect(decisions.map((link) => link.getAttribute('href'))).toEqual([
      '/seasons/1/replay/?at=42',
      '/seasons/1/replay/?at=43',
    ]);
    expect(within(why).getByRole('link', { name: 'Rule: The draw' })).toHaveAttribute('href', '/rules/#draw');
  });

  it('says why the last of an odd number has a bye', async () => {
    const served1 = { 'GET /bracket/match/r1m2': page({ match: bye(1, 2, last) }) };
    fakeApi({ ...served(page()), ...served1, 'GET /bracket/draw/verify': draw });
    await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r1m2/#reasons' });
    const why = await folded('How was this drawn?');
    await waitFor(() => expect(why).toHaveTextContent(`${last} drew place 3 of 3`));
    expect(why).toHaveTextContent(`With 3 teams, the last place has no opponent: ${last} moves on`);
  });

  it('does not explain a match that the seed does not give', async () => {
    const served1 = { 'GET /bracket/match/r1m1': page({ match: match(1, 1, { team1: one, team2: last }) }) };
    fakeApi({ ...served(page()), ...served1, 'GET /bracket/draw/verify': draw });
    await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r1m1/#reasons' });
    expect(await screen.findByText(/Your browser could not confirm this draw/)).toBeVisible();
    expect(screen.queryByText(/ drew place /)).toBeNull();
    expect(screen.getByRole('link', { name: 'Check the draw yourself' })).toHaveAttribute(
      'href',
      '/prove/?season=1',
    );
  });

  it('says by which results the teams of a later round meet', async () => {
    const shown = bracket(
      [
        decided(1, 1, 'Cranes', 'Bears'),
        decided(1, 2, 'Elks', 'Foxes', 'Foxes'),
        decided(1, 3, 'Owls', 'Cats'),
      ],
      [round(1, { revives: [{ team_name: 'Bears', by: 'admin', at: '' }] }), round(2)],
    );
    const second = match(2, 2, { team1: 'Owls', team2: 'Bears' });
    fakeApi({
      ...served(page()),
      'GET /bracket/match/r2m2': page({ match: second }),
      'GET /bracket/all': shown,
    });
    await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r2m2/#reasons' });
    const why = await folded('How was this drawn?');
    await waitFor(() =>
      expect(why).toHaveTextContent('Round 1: Owls won match 3, so plays in match 2 here.'),
    );
    expect(why).toHaveTextContent('Bears was revived after round 1.');
  });

  it('names the round of those results as every page does', async () => {
    const first = [
      decided(1, 1, 'Cranes', 'Bears'),
      decided(1, 2, 'Elks', 'Foxes', 'Foxes'),
      decided(1, 3, 'Owls', 'Cats'),
      decided(1, 4, 'Hares', 'Wolves'),
    ];
    fakeApi({
      ...served(page()),
      'GET /bracket/match/r2m2': page({ match: match(2, 2, { team1: 'Owls', team2: 'Hares' }) }),
      'GET /bracket/all': bracket(first, [round(1), round(2)]),
    });
    await renderWithProviders(<MatchPage />, { ...at, at: '/match/1/r2m2/#reasons' });
    const why = await folded('How was this drawn?');
    await waitFor(() =>
      expect(why).toHaveTextContent('Quarter-final: Owls won match 3, so plays in match 2 here.'),
    );
  });

  it('separates a team from its way here as its language does', async () => {
    fakeApi(served(page()));
    await renderWithProviders(<MatchPage />, { ...at, language: 'fr' });
    const { parentElement: line } = await screen.findByText('Owls', { selector: 'b' });
    expect(line?.textContent).toBe('Owls\u202f: victoire contre Cranes');
  });

  it('names the teams, the stage, the way here and the decisions', async () => {
    fakeApi(served(page()));
    const { user } = await renderWithProviders(<MatchPage />, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls against Foxes' })).toBeVisible();
    expect(screen.getByText('Season 1 · Semi-final, match 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'beat Cranes' })).toHaveAttribute('href', '/match/1/r1m4/');
    expect(screen.getByRole('region', { name: 'How they got here' })).toHaveTextContent('Foxes: first match');
    expect(screen.queryByText(/The match was drawn/)).toBeNull();
    await user.click(screen.getByRole('heading', { name: 'History' }));
    const steps = within(await folded('History')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^The jury set the odds of Owls to 1\.50\..*by a deleted user · See this moment$/,
      ),
      expect.stringMatching(/^The match was drawn\..*by Yama · See this moment$/),
    ]);
  });

  it('names which decision replaced another, with a link for admins', async () => {
    const step = { at: '2025-03-28T19:00:00.000Z', by: 'Yama', automatic: false };
    const steps: MatchPageView['steps'] = [
      { ...step, kind: 'won', team_name: 'Owls', revision: 50, superseded_by: 61 },
      { ...step, kind: 'overturned', team_name: 'Foxes', revision: 61, supersedes: 50 },
    ];
    fakeApi({
      ...served(page({ steps })),
      'GET /auth/me': { user: sampleUser({ role: 'admin', stDollars: 100 }) },
    });
    await renderWithProviders(<MatchPage />, opened('steps'));
    const linked = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linked('Corrects an earlier decision')).toBe('/admin/audit/?season=1&q=%2350');
    expect(await linked('Corrected later')).toBe('/admin/audit/?season=1&q=%2361');
  });

  it('shows the share of bets, hides the amounts while the match is open, and folds who has bet', async () => {
    const api = fakeApi(served(page()));
    const { user } = await renderWithProviders(<MatchPage />, at);
    const bets = await screen.findByRole('region', { name: 'Share of bets' });
    expect(bets).toHaveTextContent('75% Owls · 3 bets');
    expect(bets).toHaveTextContent('25% Foxes · 1 bet');
    expect(bets).toHaveTextContent('Stakes stay secret until betting closes.');
    expect(api.last('GET /bets/all')).toBeUndefined();
    await user.click(within(bets).getByRole('heading', { name: '4 bets' }));
    await waitFor(() => expect(api.last('GET /bets/all')).toBeDefined());
  });

  it('shows one video in full width, and both again', async () => {
    fakeApi(served(page()));
    const { user } = await renderWithProviders(<MatchPage />, at);
    expect(await screen.findByText('Requiem of Steel')).toBeVisible();
    expect(screen.getByText('This team’s video is not available.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Owls' }));
    expect(screen.getByText('This team’s video is not available.')).not.toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(screen.getByText('This team’s video is not available.')).toBeVisible();
  });

  it('a half of the frame is the button that picks its team', async () => {
    fakeApi(served(page()));
    const { user } = await renderWithProviders(<MatchPage />, at);
    const foxes = await screen.findByRole('button', { name: 'Foxes × 2.00' });
    await waitFor(() => expect(foxes).toBeEnabled());
    expect(foxes).toHaveAttribute('aria-pressed', 'false');
    foxes.focus();
    await user.keyboard('{Enter}');
    expect(foxes).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('region', { name: 'Bet slip' })).toHaveTextContent('Foxes');
    await user.click(screen.getByRole('button', { name: 'Owls × 1.50' }));
    expect(screen.getByRole('region', { name: 'Bet slip' })).toHaveTextContent('Owls');
  });

  const refusedBy = (...codes: ErrorCode[]) => ({
    blocked_by: sampleBlockers(codes[0]!),
    matches: [
      { match_id: open.match_id, blocked_by: sampleBlockers(...codes), only_team: null, max_stake: 0 },
    ],
  });

  it('tells a judge why the halves are disabled', async () => {
    fakeApi({
      ...served(page()),
      'GET /auth/me': { user: sampleUser({ is_judge: true }) },
      'GET /bets/offers': refusedBy('staff-cannot-bet'),
      'GET /judging': { rubric: null, version: 0, locked: false, matches: [] },
    });
    await renderWithProviders(<MatchPage />, at);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Foxes/ })).toHaveAccessibleDescription(/Staff cannot bet/),
    );
    expect(screen.getByRole('button', { name: /^Foxes/ })).toBeDisabled();
  });

  it('leads a visitor who picks a team to the sign-up, and keeps the pick', async () => {
    fakeApi({
      ...served(page()),
      'GET /auth/me': refusal(401, 'login-required'),
      'GET /bets/offers': refusedBy('login-required', 'insufficient-funds'),
    });
    const { path, at: address } = at;
    const { user, router, store } = await renderWithProviders(<MatchPage />, { path, at: address });
    expect((await screen.findAllByText('New here? 100 ST$ are on us.'))[0]).toBeVisible();
    const foxes = screen.getByRole('button', { name: /^Foxes/ });
    await waitFor(() => expect(foxes).toBeEnabled());
    await user.click(foxes);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login-sign-up/'));
    expect(router.state.location.search).toBe(
      `?${new URLSearchParams({ back: '/match/1/r3m2/', tab: 'sign-up' }).toString()}`,
    );
    expect(store.getState().betSlip.pick).toEqual({ matchId: 'r3m2', teamName: 'Foxes' });
  });

  it('leads a visitor to the log-in where a new account would have no money', async () => {
    const { rules } = sampleSettings();
    fakeApi({
      ...served(page()),
      'GET /settings': sampleSettings({ rules: { ...rules!, welcome_money: 0 } }),
      'GET /auth/me': refusal(401, 'login-required'),
      'GET /bets/offers': refusedBy('login-required', 'insufficient-funds'),
    });
    const { path, at: address } = at;
    await renderWithProviders(<MatchPage />, { path, at: address });
    const back = new URLSearchParams({ back: '/match/1/r3m2/' }).toString();
    expect(await screen.findByRole('link', { name: 'Log in to bet' })).toHaveAttribute(
      'href',
      `/login-sign-up/?${back}`,
    );
    expect(screen.getByRole('button', { name: /^Foxes/ })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Sign up/ })).toBeNull();
  });

  it('a visitor picks no team of a match whose bets are closed', async () => {
    fakeApi({
      ...served(page({ match: { ...open, status: 'closed', bets_open: false } })),
      'GET /auth/me': refusal(401, 'login-required'),
      'GET /bets/offers': refusedBy('login-required', 'bet-closed'),
    });
    const { path, at: address } = at;
    await renderWithProviders(<MatchPage />, { path, at: address });
    expect(await screen.findByText('This match is closed for betting.')).toBeVisible();
    expect(screen.queryByText(/are on us/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Foxes/ })).toBeNull();
  });

  it('opens the slip from the bar of a phone', async () => {
    fakeApi(served(page()));
    const { user } = await renderWithProviders(<MatchPage />, at);
    await user.click(await screen.findByRole('button', { name: 'Place your bet' }));
    const slip = screen.getByRole('region', { name: 'Bet slip' });
    await user.click(within(slip).getByRole('button', { name: /^Foxes/ }));
    expect(await screen.findByLabelText('Amount in ST Dollars')).toBeVisible();
  });

  it('a match that has a winner has no buttons', async () => {
    fakeApi(served(page({ match: decided(3, 2, 'Owls', 'Foxes') })));
    await renderWithProviders(<MatchPage />, at);
    await screen.findByRole('region', { name: 'Share of bets' });
    expect(screen.queryByRole('button', { name: /Foxes/ })).toBeNull();
    expect(screen.queryByText('Tap a team to bet.')).toBeNull();
  });

  it('places a bet', async () => {
    const bet = { id: 'b-1', match_id: 'r3m2', team_name: 'Foxes', bet_amount: 10, status: 'pending' };
    const api = fakeApi({ ...served(page()), 'POST /bets/place': { bet_id: 'b-1', bet, balance: 90 } });
    const { user } = await renderWithProviders(<MatchPage />, at);
    await user.click(await screen.findByRole('button', { name: /^Foxes/ }));
    await user.type(await screen.findByLabelText('Amount in ST Dollars'), '10');
    await user.click(screen.getByRole('button', { name: 'Place the bet' }));
    expect(await screen.findByText('Your bet on Foxes is placed. Good luck!')).toBeVisible();
    expect(api.last('POST /bets/place')?.body).toMatchObject({ match_id: 'r3m2', team_name: 'Foxes' });
  });

  it('shows the reader’s bet with its receipt, and withdraws it while the match is open', async () => {
    const bet = sampleBet({ id: 'b-1', match_id: 'r3m2', team_name: 'Foxes', status: 'pending' });
    const api = fakeApi({
      ...served(page()),
      'GET /bets/user/u-kaze': { bets: [bet] },
      'DELETE /bets/delete/b-1': { balance: 140 },
    });
    const { user } = await renderWithProviders(<MatchPage />, at);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the bet on Foxes' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the bet' }));
    await waitFor(() => expect(api.last('DELETE /bets/delete/b-1')).toBeDefined());
  });

  it('keeps a bet on a match that is closed', async () => {
    const bet = sampleBet({ id: 'b-1', match_id: 'r3m2', team_name: 'Foxes', status: 'pending' });
    const closed = page({ match: { ...open, status: 'closed', bets_open: false } });
    fakeApi({ ...served(closed), 'GET /bets/user/u-kaze': { bets: [bet] } });
    await renderWithProviders(<MatchPage />, at);
    expect(await screen.findByText(/Your bet on Foxes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });

  it('says that an unknown match does not exist', async () => {
    fakeApi({ ...served(page()), 'GET /bracket/match/r3m2': refusal(404, 'match-not-found') });
    await renderWithProviders(<MatchPage />, at);
    expect(await screen.findByText('This match does not exist.')).toBeVisible();
  });
});

it('shows what the jury gave, and why the result differs from it', async () => {
  const scores = {
    criteria: ['sync', 'Fun'],
    scale: 10,
    means: [7.25, 8],
    spread: [0.5, 0],
    judges: [{ name: 'Rin', team1: [7, 7.5], team2: [8, 8] }],
    reason: 'No animation',
  };
  fakeApi(served(page({ match: decided(3, 2, 'Owls', 'Foxes'), scores })));
  await renderWithProviders(<MatchPage />, at);
  const section = await screen.findByRole('region', { name: 'Scores of the jury' });
  expect(within(section).getByRole('row', { name: /Rin Sync 7 · Fun 7.5 Sync 8 · Fun 8/ })).toBeVisible();
  expect(section).toHaveTextContent('Average7.25 ± 0.58 ± 0');
  expect(section).toHaveTextContent('Reason: No animation');
});

it('offers a judge to score, not to bet', async () => {
  const entrants = page().entrants.map((each) => ({ ...each, video_id: `v-${each.name}` }));
  const judged = {
    match_id: 'r3m2',
    scored: 0,
    judges: 1,
    missing: ['Kaze'],
    mine: null,
    blocked_by: [],
    proposal: null,
  };
  const rubric = { criteria: [{ name: 'sync', weight: 1 }], scale: 10, method: 'mean', publish: 'all' };
  fakeApi({
    ...served(page({ entrants })),
    'GET /auth/me': { user: sampleUser({ is_judge: true }) },
    'GET /judging': { rubric, version: 1, locked: false, matches: [judged] },
    'GET /judging/notes/r3m2': { notes: [] },
  });
  await renderWithProviders(<MatchPage />, at);
  expect(await screen.findByRole('link', { name: 'Watch both and score' })).toBeVisible();
  expect(await screen.findByLabelText('Sync, Foxes')).toBeVisible();
});

it('keeps the focus when the bar of a phone opens as a sheet and closes', async () => {
  fakeApi(served(page()));
  const { user } = await renderWithProviders(<MatchPage />, at);
  await user.click(await screen.findByRole('button', { name: 'Place your bet' }));
  const sheet = screen.getByRole('region', { name: 'Bet slip' });
  expect(within(sheet).getByRole('button', { name: /Owls/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Place your bet' })).toHaveFocus();
});
