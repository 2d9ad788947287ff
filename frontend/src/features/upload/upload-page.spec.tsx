import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type * as TusClient from 'tus-js-client';
import { baseApi } from '../../shared/api/base-api.js';
import { loggedOut } from '../../shared/session/session.slice.js';
import { refusal } from '../../test/fake-api.js';
import { sampleSettings, sampleVideo } from '../../test/samples.js';
import { fakeTusServer } from './testing/fake-tus-server.js';
import { FINISH, visitUpload } from './testing/visit-upload.js';

// What the pages are built with; tests would take the one for Node.
const BROWSER_BUILD: string = 'tus-js-client/lib.es5/browser/index.js';
jest.unstable_mockModule('tus-js-client', async () => (await import(BROWSER_BUILD)) as typeof TusClient);
const { UploadPage } = await import('./upload-page.js');

Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined });

const OPEN = sampleSettings({ phase: 2, uploads_enabled: true });
const CLOSED = sampleSettings({ phase: 2, uploads_enabled: false });

async function visit(settings = OPEN) {
  const view = await visitUpload(<UploadPage />, { 'GET /settings': settings });
  const staffSays = (next: typeof OPEN) => {
    view.api.answer('GET /settings', next);
    act(() => void view.store.dispatch(baseApi.util.invalidateTags(['Settings'])));
  };
  /** A video half of which has gone out. */
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
      expect(await screen.findByText(/What is on its way still arrives/)).toBeInTheDocument();
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
      expect(await screen.findByText(/“our film” has arrived/)).toBeInTheDocument();
      expect(server.calls).toHaveLength(calls);
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
      expect(question).toHaveTextContent('What has arrived is kept for 24 hours');
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
