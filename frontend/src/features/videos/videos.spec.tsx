import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../app/router.js';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal, type SentCall } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings, sampleVideo } from '../../test/samples.js';

const steel = sampleVideo({
  published_at: '2025-03-28T12:00:00.000Z',
  thumbnail_url: '/api/videos/v-1/thumbnail',
});
const ash = sampleVideo({
  id: 'v-2',
  title: 'Ash and Snow',
  team: 'Zephyr',
  team_color: 'cyan',
  published_at: '2025-03-29T12:00:00.000Z',
});
const moon = sampleVideo({
  id: 'v-3',
  title: 'Moonrise',
  team: 'Foxes',
  published_at: '2025-03-27T12:00:00.000Z',
});
const world = {
  'GET /settings': sampleSettings({ phase: 1 }),
  'GET /seasons/': { seasons: [] },
  'GET /videos/': { videos: [steel, ash, moon], next: null },
};
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => card.textContent);
const inOrder = (...names: string[]) => names.map((name) => expect.stringContaining(name));

describe('the list of videos', () => {
  it('is there in every phase, the newest first, with length and team', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/videos/' });
    await screen.findByText('3 videos');
    expect(titles()).toEqual(inOrder('Ash and Snow', 'Requiem of Steel', 'Moonrise'));
    const card = screen.getByRole('link', { name: /Requiem of Steel/ });
    expect(card).toHaveAttribute('href', '/videos/v-1/');
    expect(card).toHaveTextContent('2:05');
    expect(card.querySelector('img')).toHaveAttribute('src', '/api/videos/v-1/thumbnail');
    expect(screen.getByRole('link', { name: 'Zephyr' })).toHaveAttribute('href', '/team-list/Zephyr/');
  });
  it('says which match each video plays and whom it beat last, linked', async () => {
    const matches = [
      decided(1, 1, 'Zephyr', 'Foxes', 'Zephyr'),
      decided(2, 1, 'Zephyr', 'Bears', 'Zephyr'),
      match(3, 1, { team1: 'Zephyr', team2: 'Night Owls' }),
    ];
    fakeApi({
      ...world,
      'GET /settings': sampleSettings({ phase: 3 }),
      'GET /bracket/all': bracket(matches, [round(1), round(2), round(3)]),
    });
    const { user } = await renderRoutes(routes, { at: '/videos/' });
    const [card] = await screen.findAllByRole('article');
    const lines = async () =>
      (await within(screen.getByRole('main')).findAllByRole('link', { name: /^Final: .*(Bears|Owls)$/ })).map(
        (link) => [link.textContent, link.getAttribute('href')],
      );
    await waitFor(() => expect(card).toHaveTextContent('Final: beat Bears'));
    expect(card).not.toHaveTextContent('beat Foxes');
    expect((await lines()).slice(0, 2)).toEqual([
      ['Final: against Night Owls', '/match/1/r3m1/'],
      ['Final: beat Bears', '/match/1/r2m1/'],
    ]);
    await user.click(within(card!).getByRole('link', { name: /Ash and Snow/ }));
    expect(await screen.findByRole('link', { name: 'Final: beat Foxes' })).toBeVisible();
  });
  it('shows the color of the team where a thumbnail is missing, as in an imported season', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/videos/' });
    const card = await screen.findByRole('link', { name: /Requiem of Steel/ });
    expect(card).not.toHaveTextContent('Night Owls');
    fireEvent.error(card.querySelector('img')!);
    expect(card.querySelector('img')).toBeNull();
    expect(card).toHaveTextContent('Night Owls');
  });
  it('is sorted by title and by team, and keeps that in the address', async () => {
    fakeApi(world);
    const { user, router } = await renderRoutes(routes, { at: '/videos/' });
    await user.selectOptions(await screen.findByLabelText('Order'), 'title');
    expect(titles()).toEqual(inOrder('Ash and Snow', 'Moonrise', 'Requiem of Steel'));
    await user.selectOptions(screen.getByLabelText('Order'), 'team');
    expect(titles()).toEqual(inOrder('Foxes', 'Night Owls', 'Zephyr'));
    expect(router.state.location.search).toBe('?sort=team');
  });
  it('is searched by title and by team', async () => {
    fakeApi(world);
    const { user } = await renderRoutes(routes, { at: '/videos/' });
    const search = await screen.findByLabelText('Find a title or team');
    await user.type(search, 'zeph');
    expect(await screen.findByText('1 video')).toBeInTheDocument();
    expect(titles()).toEqual(inOrder('Ash and Snow'));
    await user.type(search, 'xyz');
    expect(await screen.findByText('No video found')).toBeInTheDocument();
  });
  it('reads every page of a long season', async () => {
    const pages = ({ query }: SentCall) =>
      query.get('after') === 'more' ? { videos: [moon], next: null } : { videos: [steel, ash], next: 'more' };
    fakeApi({ ...world, 'GET /videos/': pages });
    await renderRoutes(routes, { at: '/videos/' });
    expect(await screen.findByText('3 videos')).toBeInTheDocument();
  });
  it('says when there is none yet', async () => {
    fakeApi({ ...world, 'GET /videos/': { videos: [], next: null } });
    await renderRoutes(routes, { at: '/videos/' });
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });
  it('of a closed season promises none', async () => {
    fakeApi({
      ...world,
      'GET /settings': sampleSettings({ phase: 1, season: 2 }),
      'GET /seasons/': { seasons: [{ season: 1, opened_at: '', closed_at: '', revision: 9 }] },
      'GET /videos/': { videos: [], next: null },
    });
    await renderRoutes(routes, { at: '/videos/?season=1' });
    expect(await screen.findByText('No video was made in this season.')).toBeInTheDocument();
    expect(screen.queryByText('No videos yet')).toBeNull();
  });
  it('says what failed, and tries again', async () => {
    const api = fakeApi({ ...world, 'GET /videos/': refusal(503, 'not-ready') });
    const { user } = await renderRoutes(routes, { at: '/videos/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /videos/', world['GET /videos/']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 videos')).toBeInTheDocument();
  });
});

describe('the player', () => {
  it('opens by the address of a video', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/videos/v-1/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Requiem of Steel');
    const player = screen.getByLabelText('Video: Requiem of Steel');
    expect(player).toHaveAttribute('src', '/api/videos/v-1/file');
    expect(player).toHaveAttribute('preload', 'metadata');
    expect(player).toHaveAttribute('poster', '/api/videos/v-1/thumbnail');
    expect(player).toHaveAttribute('controls');
    expect(screen.getByRole('link', { name: 'Night Owls' })).toHaveAttribute(
      'href',
      '/team-list/Night%20Owls/',
    );
  });
  it('goes on in the order of the list, also by key, and keeps the focus', async () => {
    fakeApi(world);
    const { user, router } = await renderRoutes(routes, { at: '/videos/v-2/?sort=title' });
    expect(await screen.findByRole('link', { name: 'Next: Moonrise' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next: Moonrise' }));
    const player = await screen.findByLabelText('Video: Moonrise');
    player.tabIndex = 0;
    player.focus();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/videos/v-1/'));
    expect(router.state.location.search).toBe('?sort=title');
    expect(await screen.findByLabelText('Video: Requiem of Steel')).toHaveFocus();
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe('/videos/v-3/'));
  });
  it('offers the file where the browser cannot play it', async () => {
    fakeApi({ ...world, 'HEAD /videos/v-1/file': {} });
    await renderRoutes(routes, { at: '/videos/v-1/' });
    fireEvent.error(await screen.findByLabelText('Video: Requiem of Steel'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser can’t play this one');
    expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      '/api/videos/v-1/file',
    );
  });
  it('says when the file is not here, as in an imported season', async () => {
    fakeApi({ ...world, 'HEAD /videos/v-1/file': refusal(404, 'video-not-found') });
    await renderRoutes(routes, { at: '/videos/v-1/' });
    fireEvent.error(await screen.findByLabelText('Video: Requiem of Steel'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This video is not here');
    expect(screen.queryByRole('link', { name: 'Download the file' })).toBeNull();
  });
  it('says when only the sound is played, and nothing once the picture is there', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/videos/v-1/' });
    const player = await screen.findByLabelText('Video: Requiem of Steel');
    const widthIs = (videoWidth: number) =>
      Object.defineProperty(player, 'videoWidth', { value: videoWidth, configurable: true });
    widthIs(0);
    fireEvent.loadedMetadata(player);
    expect(await screen.findByRole('alert')).toHaveTextContent('You only get the sound');
    expect(screen.getByRole('link', { name: 'Download the file' })).toBeInTheDocument();
    widthIs(640);
    fireEvent.loadedMetadata(player);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('says when a video is not there', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/videos/v-77/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByText('This video does not exist.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'All videos' })[0]).toHaveAttribute('href', '/videos/');
  });
});
