import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { startSession } from '../../../app/session-lifecycle.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { sessionApi } from '../../../shared/api/session.js';
import { visitorStorage } from '../../../shared/storage/browser-storage.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ProfilePage } from '../profile-page.js';

const SAVE = 'PUT /auth/user/u-kaze/u-kaze';

async function open(tab = 'profile', answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase: 2 }),
    'GET /auth/me': { user: sampleUser() },
    'GET /stdollars/ledger/u-kaze': { balance: 0, entries: [] },
    [SAVE]: { user: sampleUser() },
    ...answers,
  });
  const view = await renderWithProviders(<ProfilePage />, {
    path: '/profile',
    at: `/profile?tab=${tab}`,
    userId: 'u-kaze',
  });
  /** Simulates a save in another tab. */
  const savedElsewhere = async (user: ReturnType<typeof sampleUser>) => {
    api.answer('GET /auth/me', { user });
    act(() => void view.store.dispatch(baseApi.util.invalidateTags(['Me'])));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(user.name));
  };
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, api, field, save, savedElsewhere };
}

describe('the form of the reader’s profile', () => {
  it('is left after a new name, with the reason', async () => {
    const { api, field, save, user, store, router } = await open();
    api.answer(SAVE, { user: sampleUser({ name: 'Kaze2' }), logged_out: true });
    await user.type(await field(/User name/), '2');
    expect(screen.getByRole('status')).toHaveTextContent('A new name logs you out');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login-sign-up/'));
    expect(store.getState().session).toEqual({ login: null, farewell: 'renamed' });
  });
  it('is left with the reason also if another call hears first that the session is over', async () => {
    const { api, field, save, user, store, router } = await open();
    startSession(store, visitorStorage, Date.now());
    let finish: (answer: object) => void = () => undefined;
    api.answer(SAVE, () => new Promise<object>((resolve) => (finish = resolve)));
    await user.type(await field(/User name/), '2');
    api.answer('GET /auth/me', refusal(401, 'login-required'));
    await save();
    await act(() => store.dispatch(sessionApi.endpoints.me.initiate('u-kaze', { forceRefetch: true })));
    finish({ user: sampleUser({ name: 'Kaze2' }), logged_out: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login-sign-up/'));
    expect(store.getState().session).toEqual({ login: null, farewell: 'renamed' });
  });
  it('keeps what was saved elsewhere, and what is typed here', async () => {
    const { api, field, save, savedElsewhere, user } = await open();
    await user.type(await field(/X handle/), 'Kaze_12');
    await savedElsewhere(sampleUser({ name: 'Kaze', discord: '123456789012345678' }));
    await waitFor(async () => expect(await field(/Discord/)).toHaveValue('123456789012345678'));
    expect(await field(/X handle/)).toHaveValue('Kaze_12');
    await save();
    await waitFor(() => expect(api.last(SAVE)?.body).toEqual({ twitter: 'Kaze_12' }));
  });
  it('keeps what is typed while another part of the profile is looked at', async () => {
    const { field, user } = await open();
    await user.type(await field(/X handle/), 'Kaze_12');
    await user.click(screen.getByRole('tab', { name: 'Settings and account' }));
    await user.click(screen.getByRole('tab', { name: 'Edit my profile' }));
    expect(await field(/X handle/)).toHaveValue('Kaze_12');
  });
  it('asks for the password once the e-mail address is another', async () => {
    const { api, field, save, user } = await open();
    const email = await field(/E-mail/);
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
    await user.type(email, '.jp');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    api.answer(SAVE, refusal(403, 'wrong-password'));
    await user.type(await field(/Your password/), 'Wrong1234');
    await save();
    await waitFor(async () =>
      expect(await field(/Your password/)).toHaveAccessibleDescription(/not your current password/),
    );
    expect(screen.queryByText('Invalid credentials.')).toBeNull();
    expect(api.last(SAVE)?.body).toEqual({ email: 'kaze@example.org.jp', current_password: 'Wrong1234' });
    api.answer(SAVE, { user: sampleUser({ email: 'kaze@example.org.jp' }) });
    await save();
    await waitFor(() => expect(screen.queryByLabelText(/Your password/)).toBeNull());
  });
});

describe('the form of a new password', () => {
  it('is not there for an account without one, which the account’s other form says', async () => {
    const { field, user } = await open('account', {
      'GET /auth/providers/own': { has_password: false, providers: [] },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull());
    await user.click(screen.getByRole('tab', { name: 'Edit my profile' }));
    await user.type(await field(/E-mail/), '.jp');
    expect(screen.getByText(/Your account has no password/)).toBeVisible();
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
  });
  it('says at the field that the current one is wrong', async () => {
    const { api, field, user } = await open('account');
    api.answer('PUT /auth/password', refusal(403, 'wrong-password'));
    await user.type(await field(/Current password/), 'Wrong1234');
    await user.type(await field(/^New password/), 'Blade42x');
    await user.type(await field(/Repeat/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    await waitFor(async () =>
      expect(await field(/Current password/)).toHaveAccessibleDescription(/not your current password/),
    );
    expect(screen.queryByText('Invalid credentials.')).toBeNull();
  });
});
