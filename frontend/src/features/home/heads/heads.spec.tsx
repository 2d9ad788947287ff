import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import { sampleBet } from '../../../shared/bets/testing/sample-bet.js';
import { bracket, bye, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleTeam, sampleUser, sampleVideo } from '../../../test/samples.js';
import { HomePage } from '../home-page.js';
import { betTotals } from './bet-totals.js';
import { latestGain } from './latest-gain.js';

const world = {
  'GET /settings': sampleSettings(),
  'GET /team/all': { teams: [] },
  'GET /seasons/': { seasons: [] },
  'GET /videos/': { videos: [] },
  'GET /news/': { news: [] },
};

const old = '2025-03-01T10:00:00.000Z';
const recent = '2025-03-02T10:00:00.000Z';
const teams = [
  sampleTeam({ team_id: 't-1', name: 'Night Owls', created_at: old, is_rendered_video: true }),
  sampleTeam({ team_id: 't-2', name: 'Static Bloom', created_at: recent }),
];

function bet(given: Partial<BetView>): BetView {
  return sampleBet({ user_id: 'u-1', bet_amount: 10, odds: 2, payout: 20, status: 'won', ...given });
}

describe('the head of the home page', () => {
  it('shows the newest teams first while they register', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ phase: 1 }), 'GET /team/all': { teams } });
    await renderWithProviders(<HomePage />);
    const list = await screen.findByRole('region', { name: 'Newest teams' });
    const links = await within(list).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Static Bloom', 'Night Owls', 'See all 2 teams']);
    expect(links[0]).toHaveAttribute('href', '/team-list/Static%20Bloom/');
  });

  it('says what comes while no team has registered', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ phase: 1 }) });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByText('Who will be first?')).toBeVisible();
  });

  it('counts the videos that are in while teams upload', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ phase: 2 }), 'GET /team/all': { teams } });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByText('1 of 2 videos are in.')).toBeVisible();
  });

  it('shows money in play, rank and last payout to a bettor', async () => {
    fakeApi({
      ...world,
      'GET /auth/me': { user: sampleUser({ user_id: 'u-1', stDollars_in_play: 12.5 }) },
      'GET /bracket/all': bracket([decided(1, 1, 'T1', 'T2'), match(2, 1)], [round(1), round(2)]),
      'GET /bets/user/u-1': {
        bets: [bet({}), bet({ id: 'b-2', match_id: 'r2m1', round: 2, status: 'pending' })],
      },
      'GET /leaderboard/bettors': { rows: [], next: null, me: { rank: 4, net: 10 } },
    });
    await renderWithProviders(<HomePage />, { userId: 'u-1' });
    const position = await screen.findByRole('region', { name: 'How I’m doing' });
    expect(within(position).getByText('1 open bet')).toBeVisible();
    expect(await within(position).findByRole('link', { name: '#4' })).toHaveAttribute(
      'href',
      '/leaderboard/',
    );
    expect(within(position).getByRole('link', { name: /20\.00/ })).toHaveAttribute('href', '/match/1/r1m1/');
    expect(within(position).getByRole('link', { name: /12\.50/ })).toBeVisible();
  });

  it('says what could not be read, and reads it on request', async () => {
    const read = {
      ...world,
      'GET /auth/me': { user: sampleUser({ user_id: 'u-1' }) },
      'GET /bracket/all': bracket([match(1, 1)], [round(1)]),
      'GET /bets/matches': { matches: [] },
    };
    fakeApi({ ...read, 'GET /bets/user/u-1': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<HomePage />, { userId: 'u-1' });
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
    fakeApi({ ...read, 'GET /bets/user/u-1': { bets: [bet({})] } });
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'How I’m doing' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows all teams between rounds, and only then', async () => {
    const entrants = ['T1', 'T2'].map((name) => ({
      name,
      color: 'red',
      characters: ['ember-fox', 'star-pilot'] as [string, string],
      video_id: null,
      thumbnail_url: null,
    }));
    const between = bracket([decided(1, 1, 'T1', 'T2')], [round(1)], { entrants });
    const api = fakeApi({ ...world, 'GET /bracket/all': between });
    const { unmount } = await renderWithProviders(<HomePage />);
    const wall = await screen.findByRole('region', { name: 'Still standing: 1 of 2' });
    expect(within(wall).getByRole('link', { name: 'T2 out' })).toBeVisible();
    unmount();
    api.answer('GET /bracket/all', { ...between, matches: [match(1, 1)] });
    await renderWithProviders(<HomePage />);
    await screen.findByRole('heading', { name: 'The match everyone is betting on' });
    expect(screen.queryByText(/^Still standing/)).toBeNull();
  });

  it('shows visitors no position', async () => {
    fakeApi({ ...world, 'GET /bracket/all': bracket([match(1, 1)], [round(1)]) });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByRole('heading', { name: 'The match everyone is betting on' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'How I’m doing' })).toBeNull();
  });

  it('shows the champion, the way to the title and how the bets went', async () => {
    const matches = [bye(1, 1, 'T1'), decided(2, 1, 'T1', 'T2')];
    fakeApi({
      ...world,
      'GET /bracket/all': bracket(matches, [round(1), round(2)], {
        grand_winner: 'T1',
        entrants: [
          {
            name: 'T1',
            color: 'red',
            characters: ['ember-fox', 'star-pilot'],
            video_id: 'v-1',
            thumbnail_url: null,
          },
        ],
      }),
      'GET /videos/': { videos: [sampleVideo()] },
      'GET /bets/matches': {
        matches: [
          { match_id: 'r2m1', bets: { team1: 2, team2: 1 }, stakes: { team1: 30, team2: 5.1 }, payouts: 60 },
        ],
      },
    });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'T1' })).toBeVisible();
    const way = screen.getByRole('region', { name: 'The way to the title' });
    expect(
      within(way)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Final: bye', 'Final: beat T2']);
    expect(await screen.findByRole('region', { name: 'The winning video' })).toBeVisible();
    const bets = await screen.findByRole('region', { name: 'The bets' });
    expect(bets).toHaveTextContent('3 bets · staked 35.10ST$ · paid out 60.00ST$');
  });
});

it('takes the last payout from the latest round', () => {
  const early = bet({ id: 'early', created_at: recent });
  const late = bet({ id: 'late', round: 2 });
  expect(latestGain([early, late, bet({ id: 'lost', round: 3, status: 'lost' })])?.id).toBe('late');
  expect(latestGain([])).toBeNull();
});

it('adds bets without losing a cent', () => {
  const sums = {
    match_id: 'm',
    bets: { team1: 1, team2: 0 },
    stakes: { team1: 0.1, team2: 0.2 },
    payouts: 0.7,
  };
  expect(betTotals([sums, sums, sums])).toEqual({ bets: 3, stakes: 0.9, payouts: 2.1 });
});
