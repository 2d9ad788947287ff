import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser, sampleVideo } from '../../../test/samples.js';

export const FINISH = 'POST /videos/tus/u1/finish';
export const videoFile = new File(['0123456789'.repeat(100)], 'our_film.mp4', {
  type: 'video/mp4',
  lastModified: 1,
});
const world = {
  'GET /auth/me': { user: sampleUser() },
  'GET /videos/proposals': { proposals: [] },
  [FINISH]: { video: sampleVideo({ title: 'our film' }) },
};

/** Simulates an upload that an earlier visit has left at this address. */
export function remember(id: string): void {
  localStorage.setItem(
    'arena.upload.u-1',
    JSON.stringify({
      fingerprint: 'our_film.mp4|1000|1',
      uploadUrl: `http://localhost/api/videos/tus/${id}`,
      size: 1000,
      metadata: { filename: 'our_film.mp4' },
    }),
  );
}

/** The page for a logged-in user, and the actions of that user. */
export async function visitUpload(page: ReactNode, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...world, ...answers });
  const view = await renderWithProviders(page, { userId: 'u-1' });
  const choose = async () => {
    await view.user.upload(screen.getByLabelText('Choose your video', { selector: 'input' }), videoFile);
    await view.user.click(screen.getByRole('checkbox'));
  };
  const send = () => view.user.click(screen.getByRole('button', { name: 'Upload the video' }));
  return { ...view, api, choose, send };
}
