import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleVideo } from '../../../test/samples.js';
import { VideoPlayer } from '../video-player.js';
import { CaptionsEditor } from './captions-editor.js';

const FILE = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello'], 'ours.vtt', { type: 'text/vtt' });
const FRENCH = { language: 'fr', url: '/api/videos/v-1/captions/captions-fr-1' } as const;
const SENT = 'POST /videos/v-1/captions';
const REMOVED = 'DELETE /videos/v-1/captions/fr';

describe('captions', () => {
  it('are sent in the language that the team chooses, and stay chosen when they are refused', async () => {
    const api = fakeApi({ [SENT]: refusal(400, 'captions-invalid', { variables: { line: 3 } }) });
    const { user } = await renderWithProviders(<CaptionsEditor video={sampleVideo()} />);
    await user.click(screen.getByRole('button', { name: 'Add captions to Requiem of Steel' }));
    expect(await screen.findByText('Choose a file first.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Language'), '日本語');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, FILE);
    await user.click(screen.getByRole('button', { name: 'Add captions to Requiem of Steel' }));
    expect(await screen.findByText(/see line 3/)).toBeVisible();
    expect(api.last(SENT)?.body).toEqual({ language: 'ja', text: await FILE.text() });
    expect(screen.getByText('ours.vtt')).toBeVisible();
  });

  it('are not sent when the file is not UTF-8', async () => {
    const api = fakeApi({ [SENT]: { message: 'added' } });
    const { user } = await renderWithProviders(<CaptionsEditor video={sampleVideo()} />);
    const latin = new File([await FILE.arrayBuffer(), new Uint8Array([0x20, 0xe9])], 'ours.vtt');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, latin);
    await user.click(screen.getByRole('button', { name: 'Add captions to Requiem of Steel' }));
    expect(await screen.findByText(/Save it as UTF-8/)).toBeVisible();
    expect(api.last(SENT)).toBeUndefined();
  });

  it('are removed after a confirmation', async () => {
    const api = fakeApi({ [REMOVED]: { message: 'removed' } });
    const { user } = await renderWithProviders(
      <CaptionsEditor video={sampleVideo({ captions: [FRENCH] })} />,
    );
    await user.click(
      screen.getByRole('button', { name: 'Remove the captions of Requiem of Steel: Français' }),
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last(REMOVED)).toBeDefined());
  });

  it('are offered by the player', async () => {
    fakeApi({});
    await renderWithProviders(<VideoPlayer video={sampleVideo({ captions: [FRENCH] })} />);
    const track = screen.getByLabelText(/Requiem of Steel/).querySelector('track');
    expect(track).toHaveAttribute('src', FRENCH.url);
    expect([track?.srclang, track?.label, track?.default]).toEqual(['fr', 'Français', false]);
  });
});
