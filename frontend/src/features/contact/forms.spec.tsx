import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../app/store.js';
import { baseApi } from '../../shared/api/base-api.js';
import { sessionApi } from '../../shared/api/session.js';
import { expectSuspensionNotice, sampleSuspension } from '../../shared/suspension/testing/suspended.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleUser } from '../../test/samples.js';
import { AuditionForm, ContactForm } from './message-form.js';

describe('the contact form', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof renderWithProviders>>, subject = 'Rules') => {
    await user.type(screen.getByLabelText(/Your e-mail/), 'ann@example.org');
    await user.type(screen.getByLabelText(/Subject/), subject);
    await user.type(screen.getByLabelText(/^Message/), 'When?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
  };

  it('sends what was written, and says what happens now', async () => {
    const api = fakeApi({ 'POST /contact': { message: '' } });
    const view = await renderWithProviders(<ContactForm />);
    expect(screen.getByText('0 of 5,000 characters')).toBeVisible();
    await fill(view);
    expect(await screen.findByRole('status')).toHaveTextContent(/reply to ann@example\.org.*90 days/);
    expect(api.last('POST /contact')?.body).toEqual({
      email: 'ann@example.org',
      subject: 'Rules',
      message: 'When?',
    });
    // What was sent is no draft.
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('When?');
    await view.user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText(/Subject/)).toHaveValue('');
    expect(screen.getByLabelText(/Your e-mail/)).toHaveValue('ann@example.org');
  });
  it('follows the rules of the server before it asks', async () => {
    const api = fakeApi({});
    const { user } = await renderWithProviders(<ContactForm />);
    await user.type(screen.getByLabelText(/Your e-mail/), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(screen.getByLabelText(/Your e-mail/)).toBeInvalid();
    expect(screen.getByLabelText(/Subject/)).toBeInvalid();
    expect(screen.getByLabelText(/^Message/)).toBeInvalid();
    expect(api.last('POST /contact')).toBeUndefined();
  });
  it('keeps what was written when it was too often', async () => {
    fakeApi({ 'POST /contact': refusal(429, 'too-many-requests', { variables: { seconds: 900 } }) });
    await fill(await renderWithProviders(<ContactForm />));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 15 minutes.');
    expect(screen.getByLabelText(/^Message/)).toHaveValue('When?');
  });
  it('knows the address of who is logged in', async () => {
    fakeApi({ 'GET /auth/me': { user: sampleUser() } });
    const store = makeStore();
    await store.dispatch(sessionApi.endpoints.me.initiate('u-kaze'));
    await renderWithProviders(<ContactForm />, { store, userId: 'u-kaze' });
    expect(screen.getByLabelText(/Your e-mail/)).toHaveValue('kaze@example.org');
  });
});

describe('who is suspended from messages', () => {
  const suspension = sampleSuspension('messages');
  const start = async (path: string, now: typeof suspension | null = suspension) => {
    const api = fakeApi({
      'GET /auth/me': { user: sampleUser({ suspension: now }) },
      'POST /contact': { message: '' },
    });
    const store = makeStore();
    await store.dispatch(sessionApi.endpoints.me.initiate('u-kaze'));
    const becomes = (next: typeof suspension | null) => {
      api.answer('GET /auth/me', { user: sampleUser({ suspension: next }) });
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Me'])));
    };
    return {
      api,
      becomes,
      ...(await renderWithProviders(<ContactForm />, {
        store,
        userId: 'u-kaze',
        path: '/contact-us/',
        at: path,
      })),
    };
  };

  it('reads why instead of a form, and where to answer', async () => {
    await start('/contact-us/');
    await expectSuspensionNotice('messages to the organizers or team invitations');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps what they have begun to write, also when they answer the suspension in between', async () => {
    const { becomes, router, user } = await start('/contact-us/', null);
    await user.type(screen.getByLabelText(/^Message/), 'When?');
    becomes(suspension);
    const answer = await screen.findByRole('link', { name: 'Answer the suspension' });
    expect(screen.getByLabelText(/^Message/)).toHaveValue('When?');
    expect(screen.getByRole('button', { name: 'Send the message' })).toBeDisabled();
    await user.click(answer);
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
    becomes(null);
    await act(() => router.navigate('/contact-us/'));
    expect(screen.getByLabelText(/^Message/)).toHaveValue('When?');
    expect(screen.getByRole('button', { name: 'Send the message' })).toBeEnabled();
  });

  it('sends the answer also when it has ended while they wrote', async () => {
    const { api, becomes, user, store } = await start('/contact-us/?about=suspension');
    await user.type(screen.getByLabelText(/^Message/), 'I am sorry');
    becomes(null);
    await waitFor(() =>
      expect(sessionApi.endpoints.me.select('u-kaze')(store.getState()).data?.suspension).toBeNull(),
    );
    expect(screen.getByLabelText(/^Message/)).toHaveValue('I am sorry');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByRole('status');
    expect(api.last('POST /contact')?.body).toMatchObject({ about: 'suspension', message: 'I am sorry' });
  });

  it('answers it, under a subject that is set', async () => {
    const { api, user } = await start('/contact-us/?about=suspension');
    expect(screen.getByLabelText(/Subject/)).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText(/^Message/), 'I am sorry');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByRole('status');
    expect(api.last('POST /contact')?.body).toEqual({
      about: 'suspension',
      email: 'kaze@example.org',
      subject: 'My suspension',
      message: 'I am sorry',
    });
  });
});

describe('the application', () => {
  it('sends name, address, link and words', async () => {
    const api = fakeApi({ 'POST /auditions': { message: '' } });
    const { user } = await renderWithProviders(<AuditionForm />);
    await user.type(screen.getByLabelText(/name or nickname/), 'Rin');
    await user.type(screen.getByLabelText(/Your e-mail/), 'rin@example.org');
    await user.type(screen.getByLabelText(/Link to your work/), 'javascript:alert(1)');
    await user.type(screen.getByLabelText(/About you/), 'Since 2014.');
    await user.click(screen.getByRole('button', { name: 'Send the application' }));
    expect(screen.getByLabelText(/Link to your work/)).toBeInvalid();
    expect(api.last('POST /auditions')).toBeUndefined();
    await user.clear(screen.getByLabelText(/Link to your work/));
    await user.type(screen.getByLabelText(/Link to your work/), 'https://example.org/rin');
    await user.click(screen.getByRole('button', { name: 'Send the application' }));
    expect(await screen.findByRole('status')).toHaveTextContent('We got your application');
    expect(api.last('POST /auditions')?.body).toEqual({
      name: 'Rin',
      email: 'rin@example.org',
      link: 'https://example.org/rin',
      message: 'Since 2014.',
    });
  });
});
