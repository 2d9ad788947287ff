import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { LoginPage } from './login-page.js';

const settings = { 'GET /settings': sampleSettings() };
const visit = (tab = 'login') =>
  renderWithProviders(<LoginPage />, { path: '/login-sign-up/', at: `/login-sign-up/?tab=${tab}` });

describe('the log-in', () => {
  it('logs in and remembers who', async () => {
    const api = fakeApi({
      ...settings,
      'POST /auth/login': { user: sampleUser(), message: 'Welcome back.' },
    });
    const { user, store } = await visit();
    await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(store.getState().session.login?.userId).toBe('u-kaze'));
    expect(api.last('POST /auth/login')?.body).toEqual({ email: 'kaze@example.org', password: 'Blade42x' });
  });
  it('asks for a code after the password, and goes back when its time is over', async () => {
    const api = fakeApi({
      ...settings,
      'POST /auth/login': { second_factor: true, message: '' },
      'POST /auth/login/code': refusal(403, 'code-wrong'),
    });
    const { user, store } = await visit();
    const password = async () => {
      await user.type(await screen.findByLabelText(/E-mail/), 'kaze@example.org');
      await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      return screen.findByLabelText(/Code of the app/);
    };
    const code = await password();
    expect(code).toHaveFocus();
    expect(store.getState().session.login).toBeNull();
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
    api.answer('POST /auth/login/code', refusal(401, 'login-step-over'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByLabelText(/E-mail/);
    expect(screen.getByText(/That took too long/)).toBeInTheDocument();
    api.answer('POST /auth/login/code', { user: sampleUser(), message: '' });
    await password();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(await screen.findByLabelText(/Recovery code/), 'AAAA-BBBB-CCCC-DDDD{Enter}');
    await waitFor(() => expect(store.getState().session.login?.userId).toBe('u-kaze'));
    expect(api.last('POST /auth/login/code')?.body).toEqual({ code: 'AAAA-BBBB-CCCC-DDDD' });
  });
  it('says in the words of the catalogue what is wrong', async () => {
    fakeApi({ ...settings, 'POST /auth/login': refusal(401, 'invalid-login') });
    const { user, store } = await visit();
    await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    expect(store.getState().session.login).toBeNull();
  });
});

describe('the sign-up', () => {
  async function fill(
    user: Awaited<ReturnType<typeof visit>>['user'],
    password = 'Blade42x',
    again = password,
  ) {
    await user.type(screen.getByLabelText(/User name/), 'Kaze');
    await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
    await user.type(screen.getByLabelText(/^New password/), password);
    await user.type(screen.getByLabelText(/Repeat the password/), again);
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
  }

  it('creates the account and logs in', async () => {
    const api = fakeApi({ ...settings, 'POST /auth/create': { user: sampleUser(), message: '' } });
    const { user, store } = await visit('sign-up');
    await fill(user);
    await waitFor(() => expect(store.getState().session.login?.userId).toBe('u-kaze'));
    expect(api.last('POST /auth/create')?.body).toEqual({
      name: 'Kaze',
      email: 'kaze@example.org',
      password: 'Blade42x',
      password_confirmation: 'Blade42x',
      language: 'en',
    });
  });
  it('takes the rest of the profile as well, by the same rules', async () => {
    const api = fakeApi({ ...settings, 'POST /auth/create': { user: sampleUser(), message: '' } });
    const { user } = await visit('sign-up');
    const more = screen.getByRole('button', { name: /More about me/ });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.type(await screen.findByLabelText(/Age/), '12');
    await user.type(screen.getByLabelText(/X handle/), 'Kaze_12');
    await user.click(more);
    await fill(user);
    // The field with the error is visible again.
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(api.last('POST /auth/create')).toBeUndefined();
    await user.clear(await screen.findByLabelText(/Age/));
    await user.type(screen.getByLabelText(/Age/), '20');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() =>
      expect(api.last('POST /auth/create')?.body).toMatchObject({ age: 20, twitter: 'Kaze_12' }),
    );
    expect(api.last('POST /auth/create')?.body).not.toHaveProperty('discord');
  });
  it('asks nothing of the server while a rule is broken', async () => {
    const api = fakeApi(settings);
    const { user } = await visit('sign-up');
    await fill(user, 'blade42x', 'Blade42y');
    expect(await screen.findByText('At least one upper-case letter is needed.')).toBeInTheDocument();
    expect(screen.getByText('The two passwords do not match.')).toBeInTheDocument();
    expect(api.last('POST /auth/create')).toBeUndefined();
  });
  it('shows a taken name at its field', async () => {
    fakeApi({ ...settings, 'POST /auth/create': refusal(409, 'name-taken') });
    const { user } = await visit('sign-up');
    await fill(user);
    await waitFor(() =>
      expect(screen.getByLabelText(/User name/)).toHaveAccessibleDescription(/This name is already taken/),
    );
  });
  it('shows what the server says about a field', async () => {
    const errors = { email: { key: 'validation.max-length', variables: { max: 254 } } };
    fakeApi({ ...settings, 'POST /auth/create': refusal(400, 'validation-failed', { errors }) });
    const { user } = await visit('sign-up');
    await fill(user);
    expect(await screen.findByText('At most 254 characters.')).toBeInTheDocument();
  });
  it('ticks each rule of the password while it is typed', async () => {
    fakeApi(settings);
    const { user } = await visit('sign-up');
    const field = screen.getByLabelText(/^New password/);
    const met = () =>
      screen.getAllByRole('listitem').filter((rule) => within(rule).queryByRole('img', { name: 'Done:' }));
    const names = () => met().map((rule) => rule.textContent);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(names()).toEqual([]);
    await user.type(field, 'kaz');
    expect(names()).toEqual(['a lowercase letter']);
    await user.type(field, 'K42');
    expect(names()).toEqual([
      'at least 6 characters',
      'an uppercase letter',
      'a lowercase letter',
      'a number',
      'hard to guess',
    ]);
    await user.clear(field);
    await user.type(field, 'Password1');
    expect(names()).not.toContain('hard to guess');
    expect(field).toHaveAccessibleDescription(/hard to guess/);
  });
  it('says what a new account gets, while it can be claimed', async () => {
    fakeApi(settings);
    const { unmount } = await visit('sign-up');
    expect(await screen.findByText('New here? 100 ST$ are on us.')).toBeVisible();
    unmount();
    fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
    await visit('sign-up');
    expect(await screen.findByText('One account to form a team, bet and vote.')).toBeVisible();
  });
  it('tells how strong the password is', async () => {
    fakeApi(settings);
    const { user } = await visit('sign-up');
    const meter = screen.getByRole('meter');
    await user.type(screen.getByLabelText(/^New password/), 'Password1');
    expect(meter).toHaveAttribute('aria-valuenow', '0');
    await user.type(screen.getByLabelText(/^New password/), ' and 42 more words');
    expect(meter).toHaveAttribute('aria-valuenow', '4');
  });
});
