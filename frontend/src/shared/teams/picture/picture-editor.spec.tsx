import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleVideo } from '../../../test/samples.js';
import { PictureEditor } from './picture-editor.js';

const SENT = 'POST /videos/v-1/thumbnail';
const BUTTON = { name: 'Use this thumbnail for Requiem of Steel' };

it('sends the picture that was chosen, and keeps it when it is refused', async () => {
  const api = fakeApi({ [SENT]: refusal(409, 'uploads-disabled') });
  const { user } = await renderWithProviders(<PictureEditor video={sampleVideo()} />);
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
  const picture = new File(['picture'], 'ours.png', { type: 'image/png' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
  await user.click(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText('Video uploads are currently disabled.')).toBeVisible();
  expect(screen.getByText('ours.png')).toBeVisible();
  api.answer(SENT, { message: 'changed' });
  await user.click(screen.getByRole('button', BUTTON));
  await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull());
  expect(api.last(SENT)?.body).toMatchObject({ thumbnail: expect.anything() });
});
