import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleVideo } from '../../../test/samples.js';
import { VideosTool } from './videos-tool.js';

const world = {
  'GET /settings': sampleSettings({ phase: 2, uploads_enabled: true }),
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
  it('says when there is none, and what failed', async () => {
    const api = fakeApi({ ...world, 'GET /videos/': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<VideosTool />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /videos/', { videos: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });
});
