import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ApprovalQueue } from './approval-queue.js';

const chief = sampleUser({ user_id: 'u-chief', role: 'admin' });
const proposal = {
  id: 'v1',
  title: 'Night Run',
  team: 'Owls',
  team_color: 'gold',
  url: '/api/videos/proposals/v1/file',
  thumbnail_url: null,
  sent_at: '2025-03-28T10:00:00.000Z',
  duration: 121,
  size: 1_000_000,
  state: 'waiting',
  reason: null,
};

it('lists what waits first, and sends each decision with its video', async () => {
  const refused = { ...proposal, id: 'v2', team: 'Foxes', state: 'refused', reason: 'Too quiet' };
  const answer = { proposals: [refused, proposal] };
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'GET /videos/proposals': answer,
    'GET /videos/copies': { jobs: [] },
    'POST /videos/proposals/approve': answer,
    'POST /videos/proposals/refuse': answer,
    'POST /videos/proposals/reconsider': answer,
    'DELETE /videos/v2': { message: 'removed' },
  });
  const { user } = await renderWithProviders(<ApprovalQueue />, { userId: chief.user_id });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent.includes('Owls'))).toEqual([true, false]);
  expect(screen.getByText('Reason: Too quiet')).toBeVisible();
  const press = async (button: string, confirm: string, reason?: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) await user.type(dialog.getByLabelText(/Reason/), reason);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press('Approve the video of Owls', 'Approve');
  expect(api.last('POST /videos/proposals/approve')?.body).toEqual({ video_id: 'v1' });
  await press('Refuse the video of Owls', 'Refuse', 'The sound is cut off');
  expect(api.last('POST /videos/proposals/refuse')?.body).toEqual({
    video_id: 'v1',
    reason: 'The sound is cut off',
  });
  await press('Take back the decision about the video of Foxes', 'Take back', 'It is loud');
  expect(api.last('POST /videos/proposals/reconsider')?.body).toEqual({
    video_id: 'v2',
    reason: 'It is loud',
  });
  await press('Remove the video of Foxes', 'Remove');
  expect(api.last('DELETE /videos/v2')).toBeDefined();
});

it('says before a public video waits again that caches may keep it; a public one is removed in the list', async () => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'GET /videos/proposals': { proposals: [{ ...proposal, state: 'approved' }] },
  });
  const { user } = await renderWithProviders(<ApprovalQueue />, { userId: chief.user_id });
  await user.click(
    await screen.findByRole('button', { name: 'Take back the decision about the video of Owls' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Both members get a mail/);
  expect(dialog).toHaveTextContent(/CDN \(MEDIA_URL\)/);
  expect(within(dialog).getByRole('button', { name: 'Take back' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove the video of Owls' })).toBeNull();
});

it('is not taken for empty when it did not load', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'GET /videos/copies': { jobs: [] },
    'GET /videos/proposals': refusal(503, 'not-ready'),
  });
  const { user } = await renderWithProviders(<ApprovalQueue />, { userId: chief.user_id });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer('GET /videos/proposals', { proposals: [proposal] });
  await user.click(again);
  expect(await screen.findByText('Night Run')).toBeVisible();
});

it('makes the copies of a waiting video again', async () => {
  const job = {
    video_id: 'v1',
    title: 'Night Run',
    team: 'Owls',
    state: 'failed',
    percent: 0,
    error: 'No space',
  };
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: chief },
    'GET /videos/proposals': { proposals: [proposal] },
    'GET /videos/copies': { jobs: [job] },
    'POST /videos/v1/copies': {},
  });
  const { user } = await renderWithProviders(<ApprovalQueue />, { userId: chief.user_id });
  expect(await screen.findByText(/No copies: No space/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again to make the copies of Owls' }));
  await waitFor(() => expect(api.last('POST /videos/v1/copies')).toBeDefined());
});
