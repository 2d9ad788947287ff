import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { fakeUpload } from '../../../test/fake-upload.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { AvatarPanel } from './avatar-panel.js';

const picture = new File(['bytes'], 'me.png', { type: 'image/png' });
const AVATAR = '/api/users/u-kaze/avatar/1';

function open(avatar: string | null = null) {
  return renderWithProviders(<AvatarPanel me={sampleUser({ avatar_url: avatar })} />, { userId: 'u-kaze' });
}

/** Replaces the browser's file dialog. */
function pick(container: HTMLElement, file: File) {
  const field = container.ownerDocument.querySelector('input[type=file]');
  if (!field) throw new Error('no field for files');
  fireEvent.change(field, { target: { files: [file] } });
}

describe('the picture of a person', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  });

  it('is shown before it is sent, then goes out with its progress', async () => {
    const upload = fakeUpload();
    const { user, container } = await open();
    pick(container, picture);
    expect(await screen.findByAltText('Preview of your picture')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    // happy-dom cannot draw, so the original is sent.
    expect(upload.sent[0]?.form.get('image')).toHaveProperty('size', picture.size);
    expect(upload.sent[0]?.url).toMatch(/\/api\/auth\/avatar$/);
    act(() => upload.progress(3, 4));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    act(() => upload.answer(200, { success: true, user: sampleUser({ avatar_url: AVATAR }) }));
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  });
  it('stays chosen when the server refuses it', async () => {
    const upload = fakeUpload();
    const { user, container } = await open();
    pick(container, picture);
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    const variables = { max: 5 };
    act(() => upload.answer(413, { success: false, code: 'image-too-large', message: '', variables }));
    expect(await screen.findByRole('alert')).toHaveTextContent('5');
    expect(screen.getByAltText('Preview of your picture')).toBeVisible();
  });
  it('is refused at once where the file is none', async () => {
    const { container } = await open();
    pick(container, new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull();
  });
  it('is removed after a yes', async () => {
    const api = fakeApi({ 'DELETE /auth/avatar/u-kaze': { user: sampleUser() } });
    const { user } = await open(AVATAR);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Your initials take its place');
    expect(api.last('DELETE /auth/avatar/u-kaze')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(api.last('DELETE /auth/avatar/u-kaze')).toBeDefined());
  });
});
