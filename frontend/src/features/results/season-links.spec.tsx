import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { seasonLogUrl } from '../../shared/seasons/season-log.js';
import { ResultsPage } from './results-page.js';
import { SeasonList } from './season-list.js';

const season = {
  opened_at: '2025-03-26T19:00:00.000Z',
  teams: 24,
  rounds: 5,
  videos: 23,
  matches: 25,
  bets: 1234,
  staked: 43_210.5,
  revision: 9,
  grand_winner: null,
};
const seasons = [
  { ...season, season: 1, closed_at: '2025-03-30T22:00:00.000Z' },
  { ...season, season: 2, closed_at: null },
];

describe('the links of the seasons', () => {
  it('are those that are open to the reader: the pages of the running season may not be yet', async () => {
    const world = { 'GET /seasons/': { seasons }, 'GET /results/': { editions: [] } };
    const links = () =>
      screen
        .getAllByRole('link', { name: /^(Bracket of|Leaderboards of|Relive) season/ })
        .map((link) => link.getAttribute('href'));
    const running = '/seasons/2/replay/';
    const past = ['/seasons/1/replay/', '/bracket/?season=1', '/leaderboard/?season=1'];
    const visitWith = async (phase: 1 | 3, judge = false) => {
      const me = { 'GET /auth/me': { user: sampleUser({ is_judge: judge }) } };
      fakeApi({ ...world, ...(judge && me), 'GET /settings': sampleSettings({ season: 2, phase }) });
      return renderWithProviders(<ResultsPage />, judge ? { userId: 'u1' } : {});
    };
    const early = await visitWith(1);
    await screen.findByRole('link', { name: 'Bracket of season 1' });
    expect(links()).toEqual([running, ...past]);
    early.unmount();
    const judging = await visitWith(1, true);
    await screen.findByRole('link', { name: 'Bracket of season 2' });
    expect(links()).toEqual([running, '/bracket/', ...past]);
    judging.unmount();
    await visitWith(3);
    await screen.findByRole('link', { name: 'Bracket of season 2' });
    expect(links()).toEqual([running, '/bracket/', '/leaderboard/', ...past]);
  });
});

it('in phase 0, results are linked for admins only, because others see the coming-soon screen', async () => {
  const edition = { id: 'arena-1', name: 'Battle Arena 1', season: 1, year: 2025, winner: null, places: 0 };
  const world = { 'GET /seasons/': { seasons }, 'GET /results/': { editions: [edition] } };
  fakeApi({ ...world, 'GET /settings': sampleSettings({ season: 2, phase: 0 }) });
  const visit = await renderWithProviders(<SeasonList level={2} />);
  await screen.findByRole('link', { name: 'Relive season 1' });
  expect(screen.queryByRole('link', { name: 'Ranking of season 1' })).toBeNull();
  visit.unmount();
  const admin = { 'GET /auth/me': { user: sampleUser({ role: 'admin' }) } };
  fakeApi({ ...world, ...admin, 'GET /settings': sampleSettings({ season: 2, phase: 0 }) });
  await renderWithProviders(<SeasonList level={2} />, { userId: 'u1' });
  expect(await screen.findByRole('link', { name: 'Ranking of season 1' })).toBeVisible();
});

it('the archive of a closed season is linked for admins only, with the number of its events', async () => {
  const world = { 'GET /seasons/': { seasons }, 'GET /results/': { editions: [] } };
  const settings = { 'GET /settings': sampleSettings({ season: 2, phase: 3 }) };
  fakeApi({ ...world, ...settings, 'GET /auth/me': { user: sampleUser({ is_judge: true }) } });
  const visit = await renderWithProviders(<SeasonList level={2} />, { userId: 'u1' });
  const log = await screen.findByRole('link', { name: 'Public log of season 1 (NDJSON)' });
  expect(log).toHaveAttribute('href', seasonLogUrl(1));
  expect(screen.queryByRole('link', { name: /^Archive/ })).toBeNull();
  visit.unmount();
  fakeApi({ ...world, ...settings, 'GET /auth/me': { user: sampleUser({ role: 'admin' }) } });
  await renderWithProviders(<SeasonList level={2} />, { userId: 'u1' });
  const link = await screen.findByRole('link', { name: /^Archive of season 1 .*\(ZIP, 10 events\)$/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/api\/seasons\/1\/archive$/));
  expect(link).toHaveAttribute('download', 'season-1.zip');
  expect(screen.queryByRole('link', { name: /^Archive of season 2/ })).toBeNull();
});

it('a season has its figures, as far as its bracket is public', async () => {
  const unknown = { ...seasons[1], matches: null, bets: null, staked: null };
  fakeApi({
    'GET /seasons/': { seasons: [seasons[0], unknown] },
    'GET /results/': { editions: [] },
    'GET /settings': sampleSettings({ season: 2, phase: 3 }),
  });
  await renderWithProviders(<SeasonList level={2} />);
  const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
  await screen.findByRole('heading', { name: 'Season 1' });
  for (const text of ['Teams24', 'Videos23', 'Matches25', 'Bets1,234', 'On the table43,210.50'])
    expect(cardOf('Season 1')).toHaveTextContent(text);
  expect(cardOf('Season 2')).toHaveTextContent('Videos23');
  expect(cardOf('Season 2')).not.toHaveTextContent(/Matches|Bets|Staked/);
});
