import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeTusServer } from '../../shared/uploads/testing/fake-tus-server.js';
import { FINISH, remember, visitUpload } from './testing/visit-upload.js';
import { UploadMemory } from '../../shared/uploads/upload-memory.js';
import { UploadForm } from './upload-form.js';

Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined });

const visit = (answers: Parameters<typeof visitUpload>[1] = {}) => visitUpload(<UploadForm />, answers);

describe('an upload that is interrupted', () => {
  let server: ReturnType<typeof fakeTusServer>;
  beforeEach(() => {
    localStorage.clear();
    server = fakeTusServer();
  });

  it('goes on by itself after the line broke, from what had arrived', async () => {
    server.behaviour.breakAfter = 900;
    const { api, choose, send } = await visit();
    await choose();
    await send();
    expect(await screen.findByText(/Connection lost/)).toBeInTheDocument();
    await waitFor(() => expect(api.last(FINISH)).toBeDefined(), { timeout: 3000 });
    expect(server.of('PATCH').map(({ offset }) => offset)).toEqual([0, 900]);
  });

  it('cancels at once where no line is left to say so', async () => {
    server.behaviour.hold = true;
    const { user, choose, send } = await visit();
    await choose();
    await send();
    await screen.findByText('50%');
    server.behaviour.dead = true;
    await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the upload' }));
    expect(screen.getByRole('button', { name: 'Upload the video', hidden: true })).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it.each([502, 503, 429])(
    'goes on from what had arrived when the server is in trouble (%d)',
    async (status) => {
      remember('u1');
      server.uploads.set('/api/videos/tus/u1', { length: 1000, offset: 900 });
      server.behaviour.refusal = { status, method: 'HEAD', times: 1 };
      const { api, choose, send } = await visit();
      await choose();
      await send();
      await waitFor(() => expect(api.last(FINISH)).toBeDefined(), { timeout: 3000 });
      expect(server.calls.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'PATCH']);
      expect(server.of('PATCH').at(-1)?.offset).toBe(900);
    },
  );

  it('keeps what had arrived, and the title, when the session is over', async () => {
    remember('u1');
    server.uploads.set('/api/videos/tus/u1', { length: 1000, offset: 900 });
    server.behaviour.refusal = { status: 401, method: 'HEAD' };
    const { store, choose, send } = await visit();
    await choose();
    await send();
    await waitFor(() => expect(store.getState().session.login).toBeNull());
    expect(server.calls.map(({ method }) => method)).toEqual(['HEAD']);
    expect(new UploadMemory('u-1').left()).toMatchObject({
      url: 'http://localhost/api/videos/tus/u1',
      said: { title: 'our film' },
    });
  });

  it('begins anew where the server has forgotten the upload', async () => {
    remember('gone');
    const { api, choose, send } = await visit();
    await choose();
    await send();
    await waitFor(() => expect(api.last(FINISH)).toBeDefined());
    expect(server.calls.map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH']);
  });

  it('keeps the title for the next visit when it has to begin anew', async () => {
    remember('gone');
    server.behaviour.hold = true;
    const { choose, send } = await visit();
    await choose();
    await send();
    await screen.findByText('50%');
    expect(new UploadMemory('u-1').left()?.said.title).toBe('our film');
  });
});
