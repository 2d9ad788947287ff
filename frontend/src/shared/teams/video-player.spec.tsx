import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleVideo } from '../../test/samples.js';
import { visitorStorage } from '../storage/browser-storage.js';
import { useVideosQuery } from './teams.generated.js';
import { VideoPlayer } from './video-player.js';

const SOURCE = { url: '/api/videos/v-1/copies/720-a.mp4', type: 'video/mp4', height: 720, size: 1 };

/** A video whose copy is there later. */
function Growing() {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Later
      </button>
      <VideoPlayer video={sampleVideo(isLater ? { sources: [SOURCE] } : {})} />
    </>
  );
}

function Listed() {
  const [video] = useVideosQuery({ id: 'v-1' }).data?.videos ?? [];
  return video && <VideoPlayer video={video} />;
}

describe('the player', () => {
  beforeEach(() => {
    visitorStorage.removeItem('arena.player');
  });

  it.each([
    ['the largest copy', { sources: [SOURCE, { ...SOURCE, url: 'small' }] }, SOURCE.url],
    ['the original while there is none', {}, '/api/videos/v-1/file'],
  ])('plays %s', async (_what, known, url) => {
    fakeApi({});
    await renderWithProviders(<VideoPlayer video={sampleVideo(known)} />);
    expect(screen.getByLabelText(/Requiem of Steel/)).toHaveAttribute('src', url);
  });

  it('keeps what it plays when a copy is there later, and takes it where the original does not play', async () => {
    fakeApi({ 'HEAD /videos/v-1/file': {} });
    const { user } = await renderWithProviders(<Growing />);
    const player = screen.getByLabelText(/Requiem of Steel/);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(player).toHaveAttribute('src', '/api/videos/v-1/file');
    fireEvent.error(player);
    await waitFor(() => expect(player).toHaveAttribute('src', SOURCE.url));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the film does not play, also when it was refused before the player was on the page', async () => {
    fakeApi({ 'HEAD /videos/v-1/file': {} });
    const refused = { code: 4, message: 'refused' } as MediaError;
    const error = jest.spyOn(HTMLMediaElement.prototype, 'error', 'get').mockReturnValue(refused);
    await renderWithProviders(<VideoPlayer video={sampleVideo()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Download the file');
    error.mockRestore();
  });

  it('tries the next one, and the original at last, before it says that none plays', async () => {
    fakeApi({ 'HEAD /videos/v-1/file': {} });
    await renderWithProviders(<VideoPlayer video={sampleVideo({ sources: [SOURCE] })} />);
    const player = screen.getByLabelText(/Requiem of Steel/);
    fireEvent.error(player);
    await waitFor(() => expect(player).toHaveAttribute('src', '/api/videos/v-1/file'));
    fireEvent.error(player);
    expect(await screen.findByRole('link', { name: 'Download the file' })).toBeVisible();
  });

  it('says how far the copy is when the original does not play, and offers the download', async () => {
    const copies = { video_id: 'v-1', sources: [], loop: null, plays_everywhere: false };
    const making = { ...copies, state: 'making', percent: 43 };
    fakeApi({ 'HEAD /videos/v-1/file': {}, 'GET /videos/v-1/copies': making });
    await renderWithProviders(<VideoPlayer video={sampleVideo({ preparing: true })} />);
    fireEvent.error(screen.getByLabelText(/Requiem of Steel/));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/43% done/));
    expect(screen.getByRole('link', { name: 'Download the file' })).toBeInTheDocument();
  });

  it('ends the note when the copy is ready, also if the list knows it later', async () => {
    const copies = { video_id: 'v-1', state: 'ready', percent: 100, loop: null, plays_everywhere: true };
    const preparing = sampleVideo({ preparing: true });
    let asked = 0;
    fakeApi({
      'HEAD /videos/v-1/file': {},
      'GET /videos/v-1/copies': { ...copies, sources: [SOURCE] },
      // The first answers come from a node that has not looked since.
      'GET /videos/': () => ({ videos: [++asked < 3 ? preparing : sampleVideo({ sources: [SOURCE] })] }),
    });
    await renderWithProviders(<Listed />);
    fireEvent.error(await screen.findByLabelText(/Requiem of Steel/));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 20_000 });
    expect(screen.getByLabelText(/Requiem of Steel/)).toHaveAttribute('src', SOURCE.url);
  });

  const BOTH = { sources: [SOURCE, { ...SOURCE, url: '/480.mp4', height: 480 }] };
  /** Its film is loaded, and plays from this second on. */
  const playing = (seconds: number) => {
    const player = screen.getByLabelText<HTMLVideoElement>(/Requiem of Steel/);
    const play = jest.fn(() => Promise.resolve());
    Object.defineProperties(player, {
      readyState: { configurable: true, value: 4 },
      videoWidth: { configurable: true, value: 1280 },
      paused: { configurable: true, value: false },
      play: { configurable: true, value: play },
    });
    fireEvent.play(player);
    player.currentTime = seconds;
    fireEvent.timeUpdate(player);
    return { player, play };
  };

  it('goes on at the same second in the quality that the reader chooses, and remembers it', async () => {
    fakeApi({});
    const { user, unmount } = await renderWithProviders(<VideoPlayer video={sampleVideo(BOTH)} />);
    const { player, play } = playing(42);
    await user.click(screen.getByText('720p', { selector: 'summary' }));
    await user.click(screen.getByRole('radio', { name: '480p' }));
    expect(player).toHaveAttribute('src', '/480.mp4');
    expect(screen.getByText('480p', { selector: 'summary' })).toHaveFocus();
    player.currentTime = 0;
    fireEvent.loadedMetadata(player);
    expect([player.currentTime, play.mock.calls.length]).toEqual([42, 1]);
    unmount();
    await renderWithProviders(<VideoPlayer video={sampleVideo({ ...BOTH, id: 'v-2' })} />);
    expect(screen.getByLabelText(/Requiem of Steel/)).toHaveAttribute('src', '/480.mp4');
  });

  it('loads nothing before it plays, and the small copy, for those who save data', async () => {
    fakeApi({});
    const { user } = await renderWithProviders(<VideoPlayer video={sampleVideo(BOTH)} />);
    const { player, play } = playing(42);
    player.playbackRate = 2;
    fireEvent.timeUpdate(player);
    player.playbackRate = 1;
    expect([player.getAttribute('preload'), player.getAttribute('src')]).toEqual(['metadata', SOURCE.url]);
    await user.click(screen.getByText('720p', { selector: 'summary' }));
    await user.click(screen.getByRole('switch', { name: 'Save data' }));
    expect([player.getAttribute('preload'), player.getAttribute('src')]).toEqual(['none', '/480.mp4']);
    expect([play.mock.calls.length, player.playbackRate]).toEqual([1, 2]);
  });

  it.each([0, 42])(
    'takes a smaller copy when the film stands still at second %d, and plays on',
    async (at) => {
      fakeApi({});
      const large = { ...SOURCE, size: 100e6 };
      const video = sampleVideo({ sources: [large, { ...SOURCE, url: '/480.mp4', height: 480 }] });
      await renderWithProviders(<VideoPlayer video={video} />);
      const { player, play } = playing(at);
      Object.defineProperty(player, 'readyState', { configurable: true, value: 2 });
      Object.defineProperty(player, 'videoWidth', { configurable: true, value: 1280 });
      fireEvent.waiting(player);
      await waitFor(() => expect(play).toHaveBeenCalledTimes(1), { timeout: 10_000 });
      expect(player).toHaveAttribute('src', '/480.mp4');
    },
  );

  it('warns of flashes before it plays, and says where they are', async () => {
    fakeApi({});
    const flashes = [
      { from: 12, to: 19 },
      { from: 62, to: 68 },
    ];
    await renderWithProviders(<VideoPlayer video={sampleVideo({ flashes })} />);
    expect(screen.getByLabelText(/Requiem of Steel/)).toHaveAccessibleDescription(
      'Flashing lights: 0:12–0:19, 1:02–1:08',
    );
  });
});
