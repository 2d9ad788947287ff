import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleRules, sampleSettings, sampleVideo } from '../../../test/samples.js';
import { VideosTool } from './videos-tool.js';

const GIGABYTE = 2 ** 30;
const NOTHING_STORED = { originals: 0, copies: 0, quota: null };
const COPIES = { enabled: true, ffmpeg: '5.1.9', storage: NOTHING_STORED, jobs: [] };
const world = {
  'GET /settings': sampleSettings({ phase: 2, uploads_enabled: true }),
  'GET /videos/lookalikes': { lookalikes: [] },
  'GET /videos/': { videos: [sampleVideo(), sampleVideo({ id: 'v-2', title: 'Moonrise', team: 'Foxes' })] },
};

describe('the video manager', () => {
  it('lists every video and finds one', async () => {
    fakeApi(world);
    const { user } = await renderWithProviders(<VideosTool />);
    expect(await screen.findByText('2 videos')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Find a title or team'), 'fox');
    expect(screen.getByText('1 video')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Moonrise' })).toHaveAttribute('href', '/videos/v-2/');
    expect(screen.queryByText('Requiem of Steel')).toBeNull();
  });
  it('lists them all, however many pages they fill', async () => {
    fakeApi({
      ...world,
      'GET /videos/': ({ query }) =>
        query.get('after') === 'more'
          ? { videos: [sampleVideo({ id: 'v-201', title: 'The first one' })], next: null }
          : { videos: [sampleVideo()], next: 'more' },
    });
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByRole('link', { name: 'The first one' })).toBeInTheDocument();
  });
  it('opens and closes the uploads', async () => {
    const api = fakeApi({ ...world, 'POST /settings/uploads': sampleSettings({ uploads_enabled: false }) });
    const { user } = await renderWithProviders(<VideosTool />);
    const accept = await screen.findByRole('switch', { name: /^Accept videos/ });
    await waitFor(() => expect(accept).toBeChecked());
    await user.click(accept);
    await waitFor(() => expect(api.last('POST /settings/uploads')?.body).toEqual({ enabled: false }));
  });
  it('removes a video after saying that the team may upload again', async () => {
    const api = fakeApi({ ...world, 'DELETE /videos/v-1': { message: 'removed' } });
    const { user } = await renderWithProviders(<VideosTool />);
    await user.click(await screen.findByRole('button', { name: 'Remove the video of Night Owls' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Night Owls can upload another one/);
    expect(api.last('DELETE /videos/v-1')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last('DELETE /videos/v-1')).toBeDefined());
  });
  it.each([
    [{ enabled: true, ffmpeg: '5.1.9' }, 'ffmpeg 5.1.9 makes copies that every browser plays.'],
    [{ enabled: true, ffmpeg: null }, /There is no ffmpeg on this server/],
    [{ enabled: false, ffmpeg: null }, /Copies are switched off/],
  ])('says what becomes of the videos: %j', async (way, text) => {
    fakeApi({ ...world, 'GET /videos/copies': { ...COPIES, ...way } });
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
  it('says how much room there is', async () => {
    const storage = { originals: 30 * GIGABYTE, copies: 18 * GIGABYTE, quota: 50 * GIGABYTE };
    const api = fakeApi({ ...world, 'GET /videos/copies': { ...COPIES, storage } });
    const shown = await renderWithProviders(<VideosTool />);
    const full = 'Originals 30 GB, copies 18 GB: 96% of the quota of 50 GB (VIDEO_QUOTA_GB)';
    expect(await screen.findByText(full)).toBeInTheDocument();
    shown.unmount();
    api.answer('GET /videos/copies', COPIES);
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByText('Originals 0 kB, copies 0 kB')).toBeInTheDocument();
  });
  it('says how far each copy is and why one failed, and begins it again', async () => {
    const job = { video_id: 'v-1', title: 'Requiem of Steel', team: 'Night Owls', sources: [], loop: null };
    const failed = {
      ...job,
      state: 'failed',
      percent: 0,
      plays_everywhere: false,
      error: 'Broken in the middle',
    };
    const making = {
      ...job,
      video_id: 'v-2',
      state: 'making',
      percent: 43,
      plays_everywhere: false,
      error: null,
    };
    const api = fakeApi({
      ...world,
      'GET /videos/copies': { ...COPIES, jobs: [failed, making] },
      'POST /videos/v-1/copies': { ...failed, state: 'waiting' },
    });
    const { user } = await renderWithProviders(<VideosTool />);
    expect(await screen.findByText('Copies: 43%', { exact: false })).toBeInTheDocument();
    expect(screen.getByText(/Broken in the middle/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again to make the copies of Night Owls' }));
    await waitFor(() => expect(api.last('POST /videos/v-1/copies')).toBeDefined());
  });
  it('says why a file may not play well', async () => {
    fakeApi({ ...world, 'GET /videos/': { videos: [sampleVideo({ warnings: ['short-sound'] })] } });
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByText('The sound ends before the picture.')).toBeInTheDocument();
  });
  it('tells which films are alike, and leads to both', async () => {
    const film = { id: 'v-1', title: 'Requiem', team: 'Owls', team_color: 'red', url: '/a', waits: false };
    const films = [film, { ...film, id: 'v-2', title: 'Moonrise', team: 'Foxes', url: '/b', waits: true }];
    const hint = { films, alike: ['film', 'thumbnail'], percent: 80 };
    fakeApi({ ...world, 'GET /videos/lookalikes': { lookalikes: [hint] } });
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByText(/80% of the frames match.*thumbnails are alike/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch the video of Owls' })).toHaveAttribute('href', '/a');
    expect(screen.getByRole('link', { name: 'Watch the video of Foxes' })).toHaveAttribute('href', '/b');
  });
  it('leads to the first of the other hints when all of them are shown', async () => {
    const hintOf = (team: string) => {
      const film = { id: team, title: team, team, team_color: 'red', url: `/${team}`, waits: false };
      return { films: [film], alike: ['film'], percent: 80 };
    };
    const lookalikes = ['Owls', 'Foxes', 'Bears', 'Wolves', 'Crows'].map(hintOf);
    fakeApi({ ...world, 'GET /videos/lookalikes': { lookalikes } });
    const { user } = await renderWithProviders(<VideosTool />);
    await user.click(await screen.findByRole('button', { name: 'Show more (2)' }));
    expect(screen.getByRole('link', { name: 'Watch the video of Wolves' })).toHaveFocus();
  });
  it('says when there is none, and what failed', async () => {
    const api = fakeApi({ ...world, 'GET /videos/': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<VideosTool />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /videos/', { videos: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });
  it('says what makes videos public where they need approval', async () => {
    const settings = sampleSettings({ rules: { ...sampleRules(), approve_videos: true } });
    fakeApi({ ...world, 'GET /settings': settings, 'GET /videos/': { videos: [] } });
    await renderWithProviders(<VideosTool />);
    expect(await screen.findByText('No video is public yet')).toBeVisible();
  });
});
