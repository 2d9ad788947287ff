import { useForm } from '@mantine/form';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { useFormDraft } from './use-draft.js';

function Page({ name = 'letter', stays = false }: { name?: string; stays?: boolean }) {
  const form = useForm({ initialValues: { subject: 'Hello', note: '', password: '' } });
  useFormDraft(name, form, stays);
  return (
    <>
      <TextInput label="Subject" {...form.getInputProps('subject')} />
      <TextInput label="Note" {...form.getInputProps('note')} />
      <TextInput label="Password" {...form.getInputProps('password')} />
    </>
  );
}

const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Types, reloads the page, and opens it again. */
async function typedBefore(options: { before?: string; after?: string; name?: string } = {}) {
  const { user } = await renderWithProviders(<Page />, options.before ? { userId: options.before } : {});
  await user.type(screen.getByLabelText('Note'), 'half a sen');
  await user.type(screen.getByLabelText('Password'), 'Secret1');
  leave();
  await renderWithProviders(
    <Page {...(options.name && { name: options.name })} />,
    options.after ? { userId: options.after } : {},
  );
}

describe('a half-filled form', () => {
  it('is there again after a reload, without the password', async () => {
    await typedBefore();
    expect([value('Subject'), value('Note'), value('Password')]).toEqual(['Hello', 'half a sen', '']);
    expect(sessionStorage.length).toBe(0);
  });
  it('never stores the password', async () => {
    const { user } = await renderWithProviders(<Page />);
    await user.type(screen.getByLabelText('Password'), 'Secret1');
    leave();
    expect(sessionStorage.getItem('arena.drafts') ?? '').not.toContain('Secret1');
  });
  it('is not shown to another user, nor in another form', async () => {
    await typedBefore({ before: 'u-kaze', after: 'u-yuki' });
    expect(value('Note')).toBe('');
    cleanup();
    sessionStorage.clear();
    await typedBefore({ name: 'another' });
    expect(value('Note')).toBe('');
  });
  it.each([true, false])('is there after another page, if it stays: %s', async (stays) => {
    const { user } = await renderWithProviders(<Page stays={stays} />);
    await user.type(screen.getByLabelText('Note'), 'half a sen');
    cleanup();
    await renderWithProviders(<Page stays={stays} />);
    expect(value('Note')).toBe(stays ? 'half a sen' : '');
  });
  it('leaves nothing behind if nothing was typed', async () => {
    await renderWithProviders(<Page />);
    leave();
    expect(sessionStorage.length).toBe(0);
  });
});
