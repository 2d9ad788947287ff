import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type {
  EditionPlaceView,
  EditionSummaryView,
  EditionView,
} from '@arena/projections/editions/edition.types';
import { routes } from '../../app/router.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderRoutes, renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { EditionPage } from './edition-page.js';
import { ResultsPage } from './results-page.js';

const summary = (changes: Partial<EditionSummaryView> = {}): EditionSummaryView => ({
  id: 'stic-12',
  name: 'Iron Chef 12',
  series: 'iron-chef',
  number: 12,
  year: null,
  winner: null,
  places: 0,
  videos: 0,
  sample: false,
  season: null,
  ...changes,
});
const place = (
  rank: number | null,
  entrant: string,
  more: Partial<EditionPlaceView> = {},
): EditionPlaceView => ({
  rank,
  category: null,
  entrant,
  editors: [],
  video: null,
  ...more,
});
const edition = (changes: Partial<EditionView> = {}): EditionView => ({
  ...summary(),
  description: null,
  source: null,
  ranking: [],
  ...changes,
});
const figures = { videos: 23, matches: 25, bets: 100, staked: 43_210.5 };
const season = { opened_at: '2025-03-26T19:00:00.000Z', teams: 24, rounds: 5, ...figures, revision: 9 };
const seasons = [
  { ...season, season: 1, closed_at: '2025-03-30T22:00:00.000Z', grand_winner: 'Night Owls' },
  { ...season, season: 2, closed_at: null, grand_winner: null },
];

const visit = (shown: EditionView, id = shown.id) => {
  fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    [`GET /results/${id}`]: { edition: shown },
  });
  return renderWithProviders(<EditionPage />, { path: '/results/:icId/', at: `/results/${id}/` });
};

describe('the results', () => {
  it('list the seasons of this arena and the editions of before, as far as they are known', async () => {
    fakeApi({
      'GET /settings': sampleSettings({ season: 2 }),
      'GET /seasons/': { seasons },
      'GET /results/': {
        editions: [
          summary({
            id: 'season-1',
            name: 'Season 1',
            series: 'battle-arena',
            season: 1,
            winner: 'Night Owls',
          }),
          summary({
            id: 'battle-arena-1',
            name: 'Battle Arena, season 1',
            series: 'battle-arena',
            number: 1,
          }),
          summary(),
          summary({
            id: 'stic-9',
            name: 'Iron Chef 9',
            number: 9,
            winner: 'God Eaters',
            places: 1,
            sample: true,
          }),
        ],
      },
    });
    await renderWithProviders(<ResultsPage />);
    expect(await screen.findByRole('link', { name: 'Ranking of season 1' })).toHaveAttribute(
      'href',
      '/results/season-1/',
    );
    expect(screen.queryByRole('link', { name: 'Ranking of season 2' })).toBeNull();
    const chef = screen.getByRole('region', { name: 'Iron Chef' });
    const known = within(chef).getByRole('link', { name: /God Eaters/ });
    expect(known).toHaveAttribute('href', '/results/stic-9/');
    expect(known).toHaveTextContent('1 place known');
    expect(known).toHaveTextContent('Sample data');
    expect(within(chef).getAllByRole('link')).toHaveLength(1);
    const unknown = screen.getByRole('region', { name: 'Winner not known' });
    expect(
      within(unknown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Battle Arena, season 1Before this site', 'Iron Chef 12']);
    expect(within(unknown).getByRole('link', { name: 'Iron Chef 12' })).toHaveAttribute(
      'href',
      '/results/stic-12/',
    );
    expect(screen.queryByRole('region', { name: 'Battle Arena' })).toBeNull();
    expect(known).not.toHaveTextContent('Before this site');
    expect(
      within(screen.getByRole('region', { name: 'Seasons on this site' })).getByText(/Played on this site/),
    ).toBeVisible();
  });

  it('can be asked for again when the server does not answer', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'GET /seasons/': { seasons },
      'GET /results/': refusal(503, 'not-ready'),
    });
    await renderWithProviders(<ResultsPage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await screen.findByText('Season 1')).toBeVisible();
  });
});

describe('the former page of seasons', () => {
  const visitSeasons = (phase: 0 | 3) => {
    fakeApi({
      'GET /settings': sampleSettings({ phase, season: 2 }),
      'GET /seasons/': { seasons },
      'GET /results/': { editions: [] },
    });
    return renderRoutes(routes, { at: '/seasons/' });
  };

  it('leads to the results', async () => {
    const { router } = await visitSeasons(3);
    const seasons = await screen.findByRole('region', { name: 'Seasons on this site' });
    expect(await within(seasons).findByText(/^Season 1/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/results/');
  });

  it('lists the seasons before the results open', async () => {
    const { router } = await visitSeasons(0);
    expect(await screen.findByRole('heading', { name: 'Seasons' })).toBeVisible();
    expect(await screen.findByText('Season 1')).toBeVisible();
    expect(router.state.location.pathname).toBe('/seasons/');
  });
});

describe('one edition', () => {
  it('shows podium, ranking, editors, videos and source', async () => {
    const video = {
      title: 'Neon',
      link: 'https://youtu.be/abcdefghijk',
      video_id: null,
      thumbnail_url: null,
    };
    await visit(
      edition({
        source: 'A forum',
        description: '72 hours, <b>five</b> categories',
        ranking: [
          place(1, 'God Eaters', { editors: ['Cross', 'Luciole'], video }),
          place(2, 'Second'),
          place(3, 'Third A'),
          place(3, 'Third B'),
          place(null, 'MDL', { editors: ['MDL'], video: { ...video, title: 'Yamidō', link: null } }),
        ],
      }),
    );
    const podium = await screen.findByRole('list', { name: 'Podium' });
    expect(
      within(podium)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['God Eaters1', 'Second2', 'Third AThird B3']);
    const ranking = screen.getByRole('list', { name: 'Ranking' });
    expect(within(ranking).getByText('Cross, Luciole')).toBeVisible();
    expect(within(ranking).getByText('Rank not known')).toBeVisible();
    expect(within(ranking).getAllByText('MDL')).toHaveLength(1);
    const link = within(ranking).getByRole('link', { name: 'Neon (opens another site)' });
    expect(link).toHaveAttribute('href', 'https://youtu.be/abcdefghijk');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByText('Source: A forum')).toBeVisible();
    expect(screen.getByText('72 hours, <b>five</b> categories')).toBeVisible();
  });

  it('of this arena leads to bracket, leaderboard and videos of its season', async () => {
    const video = { title: 'Requiem', link: null, video_id: 'v-1', thumbnail_url: null };
    const ranking = [place(1, 'Night Owls', { editors: ['Kaze', null], video })];
    await visit(edition({ id: 'season-1', season: 1, series: 'battle-arena', year: 2025, ranking }));
    expect(await screen.findByRole('heading', { name: 'Season 1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bracket' })).toHaveAttribute(
      'href',
      '/bracket/?season=1',
    );
    expect(screen.getByRole('link', { name: 'Leaderboards' })).toHaveAttribute(
      'href',
      '/leaderboard/?season=1',
    );
    expect(screen.getByRole('link', { name: 'Requiem' })).toHaveAttribute('href', '/videos/v-1/?season=1');
    expect(screen.getByRole('link', { name: 'Night Owls' })).toHaveAttribute(
      'href',
      '/team-list/Night%20Owls/?season=1',
    );
    expect(screen.getByText('Kaze, deleted user')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  it('of this arena marks the Grand Winner and says how it is ranked', async () => {
    const ranking = [place(1, 'Night Owls'), place(2, 'Foxes'), place(3, 'Cranes')];
    const played = { id: 'season-1', season: 1, series: 'battle-arena' as const, winner: 'Night Owls' };
    await visit(edition({ ...played, ranking }));
    const [first, second] = within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('1Night Owls Grand Winner');
    expect(second).not.toHaveTextContent('Grand Winner');
    expect(screen.getByText(/The Grand Winner, then by matches won/)).toBeVisible();
    const podium = screen.getByRole('list', { name: 'Podium' });
    const crown = within(podium).getByRole('img', { name: 'Grand Winner' });
    expect(crown.closest('li')).toHaveTextContent('Night Owls');
  });

  it('shows categories, and on the podium only who was first among all', async () => {
    const ranking = [
      place(1, 'God Eaters'),
      place(1, 'MDL', { category: 'Drama' }),
      place(2, 'MDL', { category: 'Gladiator Pit' }),
    ];
    await visit(edition({ ranking }));
    const list = await screen.findByRole('list', { name: 'Ranking' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1God Eaters', '1MDLDrama', '2MDLGladiator Pit']);
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  it('says calmly that nothing is known', async () => {
    await visit(edition());
    expect(await screen.findByText('The ranking is unknown')).toBeVisible();
    expect(screen.getByText('Source not stated.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  it('of a season that was closed before its first round has none, and nothing is missing', async () => {
    await visit(edition({ id: 'season-1', season: 1, series: 'battle-arena', year: 2025 }));
    expect(await screen.findByText('No round was played')).toBeVisible();
    expect(screen.queryByText('The ranking is unknown')).toBeNull();
  });

  it('of another site is told apart from the season of this one that has its number', async () => {
    await visit(edition({ id: 'battle-arena-1', name: 'Battle Arena, season 1', series: 'battle-arena' }));
    expect(await screen.findByText('Battle Arena · Before this site')).toBeVisible();
  });

  it('marks what is invented', async () => {
    await visit(edition({ sample: true }));
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(screen.getByText('Made up for the demonstration.')).toBeVisible();
  });

  it('that does not exist leads back to all', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'GET /results/stic-99': refusal(404, 'edition-not-found'),
    });
    await renderWithProviders(<EditionPage />, { path: '/results/:icId/', at: '/results/stic-99/' });
    expect(await screen.findByText('This edition is not in the results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results/');
  });
});
