import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
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
    'POST /videos/proposals/approve': answer,
    'POST /videos/proposals/refuse': answer,
    'POST /videos/proposals/reconsider': answer,
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
  await press('Take back the decision about the video of Foxes', 'Take back');
  expect(api.last('POST /videos/proposals/reconsider')?.body).toEqual({ video_id: 'v2' });
});
