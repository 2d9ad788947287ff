import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../shared/api/base-api.js';
import { loggedOut } from '../../shared/session/session.slice.js';
import { refusal } from '../../test/fake-api.js';
import { sampleBlockers, sampleUser, sampleVideo } from '../../test/samples.js';
import { fakeTusServer } from '../../test/fake-tus-server.js';
import { FINISH, visitUpload } from './testing/visit-upload.js';
import { UploadPage } from './upload-page.js';

Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined });

const OPEN = { blocked_by: [] };
const CLOSED = { blocked_by: sampleBlockers('uploads-disabled') };

async function visit(offer: object = OPEN) {
  const view = await visitUpload(<UploadPage />, { 'GET /videos/upload': offer });
  const staffSays = (next: object) => {
    view.api.answer('GET /videos/upload', next);
    act(() => void view.store.dispatch(baseApi.util.invalidateTags(['Settings'])));
  };
  /** A video of which half has been uploaded. */
  const sendHalf = async () => {
    await screen.findByRole('button', { name: 'Upload the video' });
    await view.choose();
    await view.send();
    await screen.findByText('50%');
  };
  return { ...view, staffSays, sendHalf };
}

describe('the upload page', () => {
  let server: ReturnType<typeof fakeTusServer>;
  beforeEach(() => {
    localStorage.clear();
    server = fakeTusServer();
  });

  describe('when the staff closes the uploads', () => {
    it('takes none, and opens by itself', async () => {
      const { staffSays } = await visit(CLOSED);
      expect(await screen.findByText('Uploads are closed')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Upload the video' })).toBeNull();
      staffSays(OPEN);
      expect(await screen.findByRole('button', { name: 'Upload the video' })).toBeInTheDocument();
    });

    it('lets a video that is on its way arrive, keeps it, and hands it in when they open again', async () => {
      server.behaviour.hold = true;
      const { api, user, send, staffSays, sendHalf } = await visit();
      await sendHalf();
      staffSays(CLOSED);
      expect(await screen.findByText(/A running upload still arrives/)).toBeInTheDocument();
      api.answer(FINISH, refusal(409, 'uploads-disabled'));
      await user.click(screen.getByRole('button', { name: 'Pause' }));
      server.behaviour.hold = false;
      await user.click(screen.getByRole('button', { name: 'Resume' }));
      expect(await screen.findByText('Nothing is lost')).toBeInTheDocument();
      expect(screen.getByText('Video uploads are currently disabled.')).toBeInTheDocument();
      const calls = server.calls.length;
      staffSays(OPEN);
      await waitFor(() => expect(screen.queryByText('Uploads are closed')).toBeNull());
      api.answer(FINISH, { video: sampleVideo({ title: 'our film' }) });
      await send();
      expect(await screen.findByText(/“our film” is in/)).toBeInTheDocument();
      expect(server.calls).toHaveLength(calls);
    });
  });

  it('says that there is no room, but not to whom the room is given', async () => {
    const full = sampleBlockers('video-quota-full');
    server.behaviour.hold = true;
    const { staffSays, sendHalf } = await visit();
    await sendHalf();
    staffSays({ blocked_by: [...sampleBlockers('uploads-disabled'), ...full] });
    expect(await screen.findByText(/A running upload still arrives/)).toBeInTheDocument();
    expect(screen.queryByText('No room for videos')).toBeNull();
  });

  it('says that there is no room before a video is chosen', async () => {
    await visit({ blocked_by: sampleBlockers('video-quota-full') });
    expect(await screen.findByText('No room for videos')).toBeInTheDocument();
  });

  it('shows the place in the queue while other uploads come first, and goes on by itself', async () => {
    const { api, choose, send } = await visit();
    const places = [3, 1];
    const queued = (position: number) => refusal(503, 'upload-queued', { variables: { position } });
    api.answer(FINISH, () => {
      const position = places.shift();
      return position ? queued(position) : { video: sampleVideo({ title: 'our film' }) };
    });
    await screen.findByRole('button', { name: 'Upload the video' });
    await choose();
    await send();
    expect(await screen.findByText(/number 3 in line/)).toHaveRole('status');
    expect(await screen.findByText(/number 1 in line/, {}, { timeout: 5000 })).toBeVisible();
    expect(await screen.findByText(/“our film” is in/, {}, { timeout: 5000 })).toBeInTheDocument();
    expect(server.of('PATCH')).toHaveLength(1);
  });

  it('asks again by itself when its network has too many connections', async () => {
    const { api, choose, send } = await visit();
    let refusals = 2;
    api.answer(FINISH, () =>
      refusals-- > 0
        ? refusal(429, 'too-many-connections', { variables: { seconds: 0.05 } })
        : { video: sampleVideo({ title: 'our film' }) },
    );
    await screen.findByRole('button', { name: 'Upload the video' });
    await choose();
    await send();
    // A message of an earlier test may still be visible.
    await waitFor(() => expect(refusals).toBe(-1), { timeout: 5000 });
    expect(await screen.findByText(/“our film” is in/)).toBeInTheDocument();
    expect(server.of('PATCH')).toHaveLength(1);
  });

  it('says that the video is checked as soon as its turn has come', async () => {
    const { api, choose, send } = await visit();
    let asked = 0;
    const queued = refusal(503, 'upload-queued', { variables: { position: 1 } });
    const never = new Promise<object>(() => undefined);
    api.answer(FINISH, () => (asked++ === 0 ? queued : never));
    await screen.findByRole('button', { name: 'Upload the video' });
    await choose();
    await send();
    expect(await screen.findByText(/number 1 in line/)).toBeVisible();
    expect(await screen.findByText(/We’re checking the file/, {}, { timeout: 10_000 })).toBeVisible();
  });

  describe('with a video that waits for approval', () => {
    const waiting = {
      id: 'v1',
      title: 'Night Run',
      team: sampleUser().team,
      team_color: 'gold',
      url: '/api/videos/proposals/v1/file',
      thumbnail_url: null,
      sent_at: '2025-03-28T10:00:00.000Z',
      duration: 121,
      size: 1_000_000,
      state: 'waiting',
      reason: null,
      preparing: true,
    };
    const replace = { name: 'Send another video in its place' };
    const visitWith = (proposal: object, offer: object = OPEN) =>
      visitUpload(<UploadPage />, {
        'GET /videos/upload': offer,
        'GET /videos/proposals': { proposals: [proposal] },
      });

    it('says so, and replaces it by another', async () => {
      const { api, user, choose, send } = await visitWith(waiting);
      expect(await screen.findByText('Your video waits for approval')).toBeVisible();
      expect(screen.getByText(/a copy for every browser is being made/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Upload the video' })).toBeNull();
      await user.click(screen.getByRole('button', replace));
      expect(screen.getByText(/“Night Run” goes on waiting until/)).toBeVisible();
      await choose();
      await send();
      await waitFor(() => expect(api.last(FINISH)).toBeDefined());
    });

    it('keeps the form of another one while it is emptied, until the reader cancels', async () => {
      const { user } = await visitWith(waiting);
      await user.click(await screen.findByRole('button', replace));
      const title = screen.getByLabelText(/^Title/);
      await user.type(title, 'Day');
      await user.clear(title);
      expect(title).toBeVisible();
      await user.type(title, 'Day');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByLabelText(/^Title/)).toBeNull();
      await user.click(screen.getByRole('button', replace));
      expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    });

    it('has a form that stays when the video began to wait while it was filled in', async () => {
      const { api, user, store } = await visitWith({ ...waiting, state: 'refused', reason: 'Too quiet' });
      await user.type(await screen.findByLabelText(/^Title/), 'Day');
      api.answer('GET /videos/proposals', { proposals: [waiting] });
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Videos'])));
      expect(await screen.findByText('Your video waits for approval')).toBeVisible();
      await user.clear(screen.getByLabelText(/^Title/));
      expect(screen.getByLabelText(/^Title/)).toBeVisible();
    });

    it('plays its copies, and says why a decision was taken back', async () => {
      const source = {
        url: '/api/videos/proposals/v1/copies/480.mp4',
        type: 'video/mp4',
        height: 480,
        size: 9,
      };
      await visitWith({ ...waiting, reason: 'A mistake', preparing: undefined, sources: [source] });
      expect(await screen.findByText(/took back the earlier decision. Reason: A mistake/)).toBeVisible();
      const played = [...screen.getByLabelText('Night Run').querySelectorAll('source')];
      expect(played.map((each) => each.getAttribute('src'))).toEqual([source.url, waiting.url]);
    });

    it.each([
      ['a refusal', waiting, { ...waiting, state: 'refused', reason: 'Too quiet' }, /Reason: Too quiet/],
      [
        'a refusal that is taken back',
        { ...waiting, state: 'refused', reason: 'Too quiet' },
        { ...waiting, reason: 'A mistake' },
        /Reason: A mistake/,
      ],
    ])('goes on sending the other one after %s', async (_decision, before, after, reason) => {
      server.behaviour.hold = true;
      const { api, store, user, choose, send } = await visitWith(before);
      await screen.findByText(/“Night Run”|Reason: Too quiet|waits for approval/);
      if (before.state === 'waiting') await user.click(screen.getByRole('button', replace));
      await choose();
      await send();
      await screen.findByText('50%');
      api.answer('GET /videos/proposals', { proposals: [after] });
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Videos'])));
      expect(await screen.findByText(reason)).toBeVisible();
      expect(screen.getByText('50%')).toBeVisible();
      expect(screen.getByLabelText(/^Title/)).toHaveValue('our film');
      await user.click(screen.getByRole('button', { name: 'Pause' }));
      server.behaviour.hold = false;
      await user.click(screen.getByRole('button', { name: 'Resume' }));
      await waitFor(() => expect(api.last(FINISH)).toBeDefined());
      expect(server.of('POST')).toHaveLength(1);
    });

    it('does not hide that its state did not load', async () => {
      const { api, user } = await visitUpload(<UploadPage />, {
        'GET /videos/upload': OPEN,
        'GET /videos/proposals': refusal(503, 'not-ready'),
      });
      const again = await screen.findByRole('button', { name: 'Try again' });
      api.answer('GET /videos/proposals', { proposals: [waiting] });
      await user.click(again);
      expect(await screen.findByText('Your video waits for approval')).toBeVisible();
    });

    it('does not offer another while uploads are closed', async () => {
      await visitWith(waiting, CLOSED);
      expect(await screen.findByText('Your video waits for approval')).toBeVisible();
      expect(screen.queryByRole('button', replace)).toBeNull();
    });

    it('that was refused says why, beside the form', async () => {
      await visitWith({ ...waiting, state: 'refused', reason: 'Too quiet' });
      expect(await screen.findByText(/Reason: Too quiet/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Upload the video' })).toBeVisible();
    });
  });

  describe('before somebody leaves it', () => {
    const stays = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const leave = { name: 'Leave the page' };

    it('asks nothing while no video is on its way', async () => {
      server.behaviour.hold = true;
      const { user, router, sendHalf } = await visit();
      expect(stays()).toBe(false);
      await sendHalf();
      await user.click(screen.getByRole('button', { name: 'Pause' }));
      expect(stays()).toBe(false);
      await act(() => router.navigate('/music/'));
      expect(screen.getByText('elsewhere')).toBeInTheDocument();
    });

    it('asks, and stays or goes as it is told', async () => {
      server.behaviour.hold = true;
      const { user, router, sendHalf } = await visit();
      await sendHalf();
      expect(stays()).toBe(true);
      await act(() => router.navigate('/music/'));
      const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
      expect(question).toHaveTextContent('We keep what has arrived for 24 hours');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('status')).toHaveTextContent('Uploading…');
      await act(() => router.navigate('/music/'));
      await user.click(await screen.findByRole('button', leave));
      expect(await screen.findByText('elsewhere')).toBeInTheDocument();
      expect(stays()).toBe(false);
    });

    it('does not ask who has logged out', async () => {
      server.behaviour.hold = true;
      const { router, store, sendHalf } = await visit();
      await sendHalf();
      await act(() => {
        store.dispatch(loggedOut());
        return router.navigate('/music/');
      });
      expect(screen.getByText('elsewhere')).toBeInTheDocument();
    });
  });
});
