import { notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/fake-api.js';
import { sampleVideo } from '../../test/samples.js';
import { fakeTusServer } from '../../shared/uploads/testing/fake-tus-server.js';
import { FINISH, visitUpload } from './testing/visit-upload.js';
import { UploadForm } from './upload-form.js';

Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined });

const visit = (answers: Parameters<typeof visitUpload>[1] = {}) => visitUpload(<UploadForm />, answers);

describe('the upload form', () => {
  let server: ReturnType<typeof fakeTusServer>;
  beforeEach(() => {
    localStorage.clear();
    notifications.clean();
    server = fakeTusServer();
  });

  it('sends the video piece by piece, then says what it is', async () => {
    const { api, choose, send } = await visit();
    await choose();
    await send();
    await waitFor(() => expect(api.last(FINISH)?.body).toEqual({ title: 'our film', animated_only: 'true' }));
    expect(await screen.findByText(/“our film” is in/)).toBeInTheDocument();
    expect(server.calls).toEqual([
      { method: 'POST', path: '/api/videos/tus', offset: null },
      { method: 'PATCH', path: '/api/videos/tus/u1', offset: 0 },
    ]);
    expect(localStorage.getItem('arena.upload.u-1')).toBeNull();
  });

  it('names the limits before and after a video is chosen', async () => {
    const { container, user } = await visit();
    expect(screen.getByText('MP4, MKV, AVI or MOV, at most 500 MB, at least 2 minutes')).toBeVisible();
    expect(screen.getByText('MP4, MKV, AVI or MOV, at most 500 MB.')).toBeVisible();
    expect(screen.getByText('At least 2 minutes long.')).toBeVisible();
    const large = new File(['x'], 'large.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: 500 * 1024 * 1024 + 1 });
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, large);
    expect(await screen.findByText('The video file exceeds the 500MB size limit.')).toBeVisible();
  });

  it('names a dropped file that is no accepted video', async () => {
    await visit();
    const clip = new File(['x'], 'our clip.webm', { type: 'video/webm' });
    fireEvent.drop(screen.getByText(/Drop your video/), { dataTransfer: { files: [clip] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('“our clip.webm” was chosen; send MP4');
  });

  it('pauses and resumes', async () => {
    server.behaviour.hold = true;
    const { api, user, choose, send } = await visit();
    await choose();
    await send();
    expect(await screen.findByText('50%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('status')).toHaveTextContent('Paused. The uploaded part is kept for 24 hours.');
    server.behaviour.hold = false;
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(api.last(FINISH)).toBeDefined());
    expect(server.of('PATCH').at(-1)?.offset).toBe(500);
  });

  it('remembers an upload over a reload, asks for the same file and goes on', async () => {
    server.behaviour.hold = true;
    const before = await visit();
    await before.choose();
    await before.user.clear(screen.getByLabelText(/^Title/));
    await before.user.type(screen.getByLabelText(/^Title/), 'Our best one');
    await before.send();
    await screen.findByText('50%');
    before.unmount();
    server.behaviour.hold = false;
    const { api, choose, send } = await visit();
    expect(screen.getByText(/our_film\.mp4.*Choose the same file, and we go on/)).toBeInTheDocument();
    expect(screen.getByText(/Your title is filled in again/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Our best one');
    await choose();
    await send();
    await waitFor(() => expect(api.last(FINISH)).toBeDefined());
    expect(api.last(FINISH)?.body).toMatchObject({ title: 'Our best one' });
    expect(server.of('POST')).toHaveLength(1);
    expect(server.of('PATCH').at(-1)?.offset).toBe(500);
    await waitFor(() => expect(screen.queryByText(/Choose the same file, and we go on/)).toBeNull());
  });

  it('cancels after a question that names what is lost, on the server too', async () => {
    server.behaviour.hold = true;
    const { user, choose, send } = await visit();
    await choose();
    await send();
    await screen.findByText('50%');
    await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('What has arrived is deleted');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(server.uploads.size).toBe(0));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload the video' })).toBeEnabled());
    expect(localStorage.getItem('arena.upload.u-1')).toBeNull();
  });

  it('says why the server refuses, at the beginning and at the end', async () => {
    server.behaviour.refusal = { status: 409, code: 'uploads-disabled' };
    const { api, user, choose, send } = await visit();
    await choose();
    await send();
    expect(await screen.findByText('Video uploads are currently disabled.')).toBeInTheDocument();
    server.behaviour.refusal = null;
    api.answer(FINISH, refusal(415, 'video-no-audio'));
    await send();
    expect(await screen.findByText('Invalid video format. The file has no sound.')).toBeInTheDocument();
    expect(localStorage.getItem('arena.upload.u-1')).toBeNull();
    const other = new File(['x'], 'another.mp4', { type: 'video/mp4', lastModified: 2 });
    await user.upload(screen.getByLabelText('Choose your video', { selector: 'input' }), other);
    expect(screen.queryByText(/The file has no sound/)).toBeNull();
  });

  it('sends no byte twice when only the title or the thumbnail was refused', async () => {
    const { api, choose, send } = await visit({ [FINISH]: refusal(415, 'thumbnail-invalid-format') });
    await choose();
    await send();
    expect(await screen.findByText('Invalid thumbnail format.')).toBeInTheDocument();
    api.answer(FINISH, { video: sampleVideo({ title: 'our film' }) });
    await send();
    expect(await screen.findByText(/“our film” is in/)).toBeInTheDocument();
    expect(server.of('PATCH')).toHaveLength(1);
  });

  it('takes a large thumbnail, and refuses it only when it does not get smaller', async () => {
    const { user, choose, send } = await visit();
    await choose();
    const field = document.querySelector<HTMLInputElement>('input[type=file][accept*="image/png"]')!;
    const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await user.upload(field, large);
    expect(screen.getByText('large.png')).toBeInTheDocument();
    // happy-dom cannot draw, so the picture stays unchanged.
    await send();
    expect(await screen.findByText('The thumbnail exceeds the 8 MB size limit.')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
    await user.upload(field, new File(['x'], 'small.png', { type: 'image/png' }));
    expect(screen.queryByText(/exceeds the 8 MB/)).toBeNull();
  });

  it('says that nothing is lost when the line breaks at the very end, and only asks again', async () => {
    const { api, choose, send } = await visit({ [FINISH]: refusal(503, 'storage-unavailable') });
    await choose();
    await send();
    expect(await screen.findByText('Nothing is lost')).toBeInTheDocument();
    expect(screen.getByText(/Press “Upload the video” again: it is not sent twice/)).toBeVisible();
    const calls = server.calls.length;
    api.answer(FINISH, { video: sampleVideo({ title: 'our film' }) });
    await send();
    expect(await screen.findByText(/“our film” is in/)).toBeInTheDocument();
    expect(server.calls).toHaveLength(calls);
    expect(screen.queryByText('Nothing is lost')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('names another file after itself, whatever title the one that waits had', async () => {
    server.behaviour.hold = true;
    const before = await visit();
    await before.choose();
    await before.send();
    await screen.findByText('50%');
    before.unmount();
    const { user } = await visit();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('our film');
    const other = new File(['x'], 'another.mp4', { type: 'video/mp4', lastModified: 2 });
    await user.upload(screen.getByLabelText('Choose your video', { selector: 'input' }), other);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('another');
  });
});
