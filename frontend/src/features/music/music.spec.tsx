import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { routes } from '../../app/router.js';
import { paths } from '../../shared/routing/paths.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderRoutes, renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleTrack } from '../../test/samples.js';
import { MusicCategoryPage } from './music-category-page.js';
import { MusicPage } from './music-page.js';

const MB = 1024 * 1024;
const drama = { category: 'Drama/Romance', tracks: 3, files: 2, size: 12.5 * MB };
const action = { category: 'Action', tracks: 1, files: 0, size: 0 };
const world = {
  'GET /settings': sampleSettings({ phase: 2 }),
  'GET /seasons/': { seasons: [] },
  'GET /music/': { categories: [drama, action] },
};
const link = sampleTrack({
  track_id: 'k-2',
  title: 'Far shore',
  kind: 'youtube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  format: null,
  size: null,
  duration: null,
});

describe('the music page', () => {
  it('shows each category with its counts and the size of its pack', async () => {
    fakeApi(world);
    await renderWithProviders(<MusicPage />);
    const first = (await screen.findByRole('heading', { name: 'Drama/Romance' })).closest('article')!;
    expect(within(first).getByRole('link', { name: 'Drama/Romance' })).toHaveAttribute(
      'href',
      '/music/Drama%2FRomance/',
    );
    expect(within(first).getByText('3 tracks · 1 of them a link')).toBeInTheDocument();
    const pack = within(first).getByRole('link', {
      name: 'Download the pack of Drama/Romance (2 files, 13 MB)',
    });
    expect(pack).toHaveAttribute('href', expect.stringMatching(/\/api\/music\/Drama%2FRomance\/pack$/));
    expect(pack).toHaveAttribute('download');
  });
  it('offers no pack where there are only links', async () => {
    fakeApi(world);
    await renderWithProviders(<MusicPage />);
    const second = (await screen.findByRole('heading', { name: 'Action' })).closest('article')!;
    expect(within(second).getByText('Links only, nothing to download.')).toBeInTheDocument();
    expect(within(second).queryByRole('link', { name: /Download/ })).toBeNull();
  });
  it('loads, and says when there is nothing yet', async () => {
    fakeApi({ ...world, 'GET /music/': { categories: [] } });
    const { container } = await renderWithProviders(<MusicPage />);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(await screen.findByText('No music yet')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });
  it('says what failed, and tries again', async () => {
    const api = fakeApi({ ...world, 'GET /music/': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<MusicPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /music/', world['GET /music/']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Action' })).toBeInTheDocument();
  });
  it.each(['/music/Drama%2FRomance/', '/music/Drama%2FRomance', '/music/Drama/Romance'])(
    'leads to a category with a slash at %s',
    async (at) => {
      const track = sampleTrack({ category: 'Drama/Romance' });
      fakeApi({ ...world, 'GET /music/Drama/Romance': { tracks: [track] } });
      await renderRoutes(routes, { at });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Drama/Romance');
      expect(await screen.findByText(track.title)).toBeVisible();
    },
  );
  it.each([
    [1, 'Not open yet', /open during “competition”/],
    [3, 'The editing is over', /see what the teams made of it/],
  ] as const)('in phase %s says that it is closed and why', async (phase, title, why) => {
    const api = fakeApi({ ...world, 'GET /settings': sampleSettings({ phase }) });
    await renderRoutes(routes, { at: '/music/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    const page = within(screen.getByRole('main'));
    expect(page.getByText(why)).toBeInTheDocument();
    expect(api.last('GET /music/')).toBeUndefined();
  });
});

describe('the page of a category', () => {
  const visit = (at: string) => renderWithProviders(<MusicCategoryPage />, { path: paths.musicCategory, at });

  it('plays files, and opens links in a tab of their own', async () => {
    fakeApi({ ...world, 'GET /music/Drama/Romance': { tracks: [sampleTrack(), link] } });
    await visit('/music/Drama%2FRomance/');
    const player = await screen.findByLabelText('Player: Night drive');
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('controls');
    expect(player).toHaveAttribute('src', '/api/music/tracks/k-1');
    expect(screen.getByText('MP3 · 3:42 · 5 MB')).toBeInTheDocument();
    expect(screen.getAllByText('Rin')).toHaveLength(2);
    const youtube = screen.getByRole('link', { name: /Listen on YouTube.*Far shore.*new tab/ });
    expect(youtube).toHaveAttribute('target', '_blank');
    expect(youtube).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: /^Download the pack/ })).toHaveTextContent('1 file, 5 MB');
  });
  it('plays one at a time', async () => {
    const other = sampleTrack({ track_id: 'k-3', title: 'Dawn' });
    fakeApi({ ...world, 'GET /music/Drama': { tracks: [sampleTrack(), other] } });
    await visit('/music/Drama/');
    const [first, second] = [
      await screen.findByLabelText<HTMLAudioElement>('Player: Night drive'),
      screen.getByLabelText<HTMLAudioElement>('Player: Dawn'),
    ];
    const pauses = [first, second].map((player) => jest.spyOn(player, 'pause').mockReturnValue());
    jest.spyOn(first, 'paused', 'get').mockReturnValue(false);
    fireEvent.play(second);
    expect(pauses[0]).toHaveBeenCalledTimes(1);
    expect(pauses[1]).not.toHaveBeenCalled();
  });
  it('that does not exist says so and leads to those that do', async () => {
    fakeApi({ ...world, 'GET /music/Polka': refusal(404, 'music-category-not-found') });
    await visit('/music/Polka/');
    expect(await screen.findByText('This music category does not exist.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Action' })).toHaveAttribute('href', '/music/Action/');
    expect(screen.getByRole('link', { name: 'All music' })).toHaveAttribute('href', '/music/');
  });
  it('speaks French', async () => {
    fakeApi({ ...world, 'GET /music/Polka': refusal(404, 'music-category-not-found') });
    await renderWithProviders(<MusicCategoryPage />, {
      path: paths.musicCategory,
      at: '/music/Polka/',
      language: 'fr',
    });
    expect(await screen.findByText('Cette catégorie musicale n’existe pas.')).toBeInTheDocument();
  });
});
