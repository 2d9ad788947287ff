import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { LeaderboardPage } from './leaderboard-page.js';

const bettors: BettorRow[] = [
  {
    rank: 1,
    user_id: 'u-1',
    name: null,
    avatar_url: null,
    net: 50,
    won: 1,
    decided: 1,
    bets: 1,
    hit_rate: 1,
    rank_before: 3,
    rounds: [{ round: 2, net: 50 }],
  },
  {
    rank: 2,
    user_id: 'u-kaze',
    name: 'Kaze',
    avatar_url: null,
    net: -10,
    won: 0,
    decided: 1,
    bets: 2,
    hit_rate: 0,
    rank_before: 1,
    rounds: [{ round: 1, net: -10 }],
  },
];
const served = {
  'GET /settings': sampleSettings(),
  'GET /seasons/': { seasons: [] },
  'GET /auth/me': { user: sampleUser() },
  'GET /leaderboard/bettors': { rows: bettors, next: null, me: bettors[1] },
  'GET /leaderboard/teams': { rows: [], next: null, me: null },
};

describe('leaderboards', () => {
  it('marks the reader’s row and keeps a deleted bettor without a name', async () => {
    fakeApi(served);
    await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const own = await screen.findByRole('row', { name: /Kaze/ });
    expect(own).toHaveTextContent('you');
    expect(screen.getByRole('row', { name: /deleted user/ })).toHaveTextContent('50.00');
    expect(screen.getAllByRole('row', { name: /Kaze/ })).toHaveLength(1);
  });

  it('says on demand why a row has its rank', async () => {
    fakeApi(served);
    const { user } = await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const own = await screen.findByRole('row', { name: /Kaze/ });
    const rank = within(own).getByRole('button', { name: 'Rank 2' });
    expect(rank).toHaveAttribute('aria-expanded', 'false');
    await user.click(rank);
    expect(within(own).getByRole('status')).toHaveTextContent('60.00 less profit than deleted user.');
    await user.click(rank);
    expect(within(own).queryByRole('status')).toBeNull();
    const best = screen.getByRole('row', { name: /deleted user/ });
    await user.click(within(best).getByRole('button', { name: 'Rank 1' }));
    expect(within(best).getByRole('status')).toHaveTextContent('Nobody is ahead.');
  });

  it('says why the reader’s row below the loaded pages has its rank', async () => {
    const above = { ...bettors[0], rank: 50, name: 'Mira', net: 0.1 };
    const me = { ...bettors[1], rank: 51, above };
    const page = { rows: [bettors[0]], next: 'page-2', me };
    fakeApi({ ...served, 'GET /leaderboard/bettors': page });
    const { user } = await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const pinned = await screen.findByRole('rowgroup', { name: 'Your place' });
    await user.click(within(pinned).getByRole('button', { name: 'Rank 51' }));
    expect(within(pinned).getByRole('status')).toHaveTextContent('10.10 less profit than Mira.');
  });

  it('says why a row that was searched for has its rank', async () => {
    const team = {
      team_id: 't-4',
      name: 'Owls',
      color: 'red',
      lost: 1,
      round: 2,
      balance: 5,
      champion: false,
    };
    const above = { ...team, rank: 3, team_id: 't-3', name: 'Cold Render', won: 2 };
    const rows = [
      { ...team, rank: 1, won: 9, above: null },
      { ...team, rank: 4, team_id: 't-5', name: 'Old Owls', won: 1, above },
    ];
    fakeApi({ ...served, 'GET /leaderboard/teams': { rows, next: null, me: null } });
    const { user } = await renderWithProviders(<LeaderboardPage />, { at: '/?board=teams&search=owls' });
    const found = await screen.findByRole('row', { name: /Old Owls/ });
    await user.click(within(found).getByRole('button', { name: 'Rank 4' }));
    expect(within(found).getByRole('status')).toHaveTextContent('1 win fewer than Cold Render.');
    const [first] = screen.getAllByRole('row', { name: /Owls/ });
    await user.click(within(first!).getByRole('button', { name: 'Rank 1' }));
    expect(within(first!).getByRole('status')).toHaveTextContent('Nobody is ahead.');
  });

  it('shows the best as portraits, their course, and how many places they moved', async () => {
    const owls = { name: 'Owls', color: 'red', characters: ['neon-ronin', 'ember-fox'] };
    const api = fakeApi({
      ...served,
      'GET /bracket/all': {
        rounds: [],
        matches: [
          { team1: 'Foxes', team1_leader: 'Ann', team2: 'Owls', team2_leader: 'Bea', team2_mate: 'Kaze' },
        ],
        entrants: [owls],
      },
    });
    await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const podium = await screen.findByRole('list', { name: 'The top three' });
    expect(within(podium).getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(podium.querySelector('img[src$="#ember-fox"]')).not.toBeNull());
    expect(api.sent.filter(({ path }) => path === '/team/all')).toEqual([]);
    expect(within(podium).getByRole('img', { name: 'up 2 places' })).toBeVisible();
    const own = screen.getByRole('row', { name: /Kaze/ });
    expect(within(own).getByRole('img', { name: 'down 1 place' })).toBeVisible();
    expect(within(own).getByRole('img', { name: 'up to Round 1: -10.00' })).toBeVisible();
  });

  it('draws the course of the best and of the reader, with the numbers as a table', async () => {
    const view = { revives_allowed: 0, revives: [] };
    const bracket = {
      rounds: [1, 2].map((round) => ({ round, ...view })),
      matches: [{ round: 1 }, { round: 1 }, { round: 1 }, { round: 2 }],
    };
    fakeApi({ ...served, 'GET /bracket/all': bracket });
    const { user } = await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const section = await screen.findByRole('region', { name: 'Profit, round by round' });
    const picture = within(section).getByRole('img', { name: 'Profit, round by round' });
    await within(picture).findByText('Final');
    expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['-20 ST$', '0 ST$', '60 ST$', 'Round 1', 'Final']),
    );
    await user.click(within(section).getByText('In numbers'));
    expect(within(section).getByRole('columnheader', { name: 'Final' })).toBeVisible();
    expect(within(section).getByRole('row', { name: /Kaze/ })).toHaveTextContent(/-10\.00.*-10\.00/);
    expect(within(section).getByRole('row', { name: /deleted user/ })).toHaveTextContent(/0\.00.*\+50\.00/);
  });

  it('says when the chart will appear, as long as one round is decided', async () => {
    const page = { rows: [bettors[0]], next: null, me: null };
    fakeApi({ ...served, 'GET /leaderboard/bettors': page });
    await renderWithProviders(<LeaderboardPage />);
    const section = await screen.findByRole('region', { name: 'Profit, round by round' });
    expect(section).toHaveTextContent(/After two rounds, the race/);
    expect(within(section).queryByRole('img')).toBeNull();
  });

  it('leads from a team to its page', async () => {
    const row = {
      rank: 1,
      team_id: 't-1',
      name: 'Owls',
      color: 'red',
      won: 1,
      lost: 0,
      round: 1,
      balance: 5,
    };
    const settings = sampleSettings({ phase: 3, season: 2 });
    fakeApi({
      ...served,
      'GET /settings': settings,
      'GET /leaderboard/teams': { rows: [row], next: null, me: null },
    });
    await renderWithProviders(<LeaderboardPage />, { at: '/?board=teams&season=1' });
    const link = await screen.findByRole('link', { name: 'Owls' });
    expect(link).toHaveAttribute('href', '/team-list/Owls/?season=1');
    expect(screen.getByRole('row', { name: /Owls/ })).toHaveTextContent('Round 1');
  });

  it('keeps the board in the address and says what comes while it is empty', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<LeaderboardPage />);
    await user.click(await screen.findByRole('tab', { name: 'Best teams' }));
    expect(router.state.location.search).toBe('?board=teams');
    expect(await screen.findByText('No team has played yet')).toBeVisible();
  });

  it('reads an old season', async () => {
    const api = fakeApi({ ...served, 'GET /settings': sampleSettings({ season: 2 }) });
    await renderWithProviders(<LeaderboardPage />, { at: '/?season=1' });
    await screen.findByRole('row', { name: /Kaze/ });
    expect(api.last('GET /leaderboard/bettors')?.query.get('season')).toBe('1');
  });

  it('loads further pages on request, and pins the reader’s row until its page is there', async () => {
    const me = { ...bettors[1], rank: 51 };
    const api = fakeApi({
      ...served,
      'GET /leaderboard/bettors': ({ query }) =>
        query.get('after') === 'page-2'
          ? { rows: [bettors[0], me], next: null, me }
          : { rows: [bettors[0]], next: 'page-2', me },
    });
    const { user } = await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const pinned = await screen.findByRole('rowgroup', { name: 'Your place' });
    expect(within(pinned).getByRole('row', { name: /Kaze/ })).toHaveTextContent('51');
    screen.getByRole('button', { name: 'Show more' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('rowgroup', { name: 'Your place' })).toBeNull());
    expect(screen.getByRole('row', { name: /Kaze/ })).toHaveTextContent('you');
    // This row has moved to the second page between the two loads.
    expect(screen.getAllByRole('row', { name: /deleted user/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.last('GET /leaderboard/bettors')?.query.get('limit')).toBe('50');
  });

  it.each([
    ['bettors', 'Nobody bet in this season.'],
    ['teams', 'No team played in this season.'],
  ])('of %s promises nothing in a closed season', async (board, words) => {
    const empty = { rows: [], next: null, me: null };
    fakeApi({
      ...served,
      'GET /settings': sampleSettings({ season: 2 }),
      'GET /leaderboard/bettors': empty,
      'GET /leaderboard/teams': empty,
    });
    await renderWithProviders(<LeaderboardPage />, { at: `/?season=1&board=${board}` });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['the season goes on', null, 'The first bet starts the race.'],
    ['its Grand Winner is known', 'Owls', 'Nobody bet in this season.'],
  ])('without bets says what comes while %s', async (_when, grand_winner, words) => {
    fakeApi({
      ...served,
      'GET /seasons/': {
        seasons: [{ season: 1, revision: 40, opened_at: '', closed_at: null, grand_winner }],
      },
      'GET /leaderboard/bettors': { rows: [], next: null, me: null },
    });
    await renderWithProviders(<LeaderboardPage />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows a past moment with its time, without downloads', async () => {
    const season = { season: 1, revision: 40, opened_at: '', closed_at: '2025-04-01T10:00:00.000Z' };
    const api = fakeApi({
      ...served,
      'GET /settings': sampleSettings({ season: 2 }),
      'GET /seasons/': { seasons: [season] },
      'GET /leaderboard/bettors': ({ query }) => ({
        rows: bettors,
        next: null,
        me: null,
        ...(query.has('at') && { as_of: { revision: 12, at: '2025-03-03T17:04:00.000Z' } }),
      }),
    });
    const { user, router } = await renderWithProviders(<LeaderboardPage />, { at: '/?season=1&at=12' });
    const banner = await screen.findByRole('region', { name: 'Past moment of the season' });
    await waitFor(() => expect(banner).toHaveTextContent(/Season 1 as it was at moment 12, .*Mar 3, 2025/));
    expect(api.last('GET /leaderboard/bettors')?.query.get('at')).toBe('12');
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Best teams' }));
    expect(await screen.findByText('No team has played yet')).toBeVisible();
    expect(api.last('GET /leaderboard/teams')?.query.get('at')).toBe('12');
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(router.state.location.search).toBe('?season=1&board=teams');
    expect(await screen.findByRole('link', { name: /CSV/ })).toBeVisible();
  });

  it('searches by name, in the address', async () => {
    const api = fakeApi({
      ...served,
      'GET /leaderboard/bettors': ({ query }) => ({
        rows: query.get('search') === 'kaz' ? [bettors[1]] : query.has('search') ? [] : bettors,
        next: null,
        me: null,
      }),
    });
    const { user, router } = await renderWithProviders(<LeaderboardPage />);
    await screen.findByRole('row', { name: /deleted user/ });
    const field = screen.getByRole('searchbox', { name: 'Find a bettor' });
    await user.type(field, 'kaz');
    await waitFor(() => expect(screen.queryByRole('row', { name: /deleted user/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /Kaze/ })).toBeVisible();
    expect(router.state.location.search).toBe('?search=kaz');
    await user.type(field, 'zz');
    expect(await screen.findByText('Nothing found for “kazzz”')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Best teams' }));
    expect(await screen.findByRole('searchbox', { name: 'Find a team' })).toHaveValue('');
    expect(api.last('GET /leaderboard/teams')?.query.has('search')).toBe(false);
  });
});
