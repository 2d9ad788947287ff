import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { LoginPage } from './login-page.js';

const HERE = window.location.hostname;
const world = (passkey_site: string | null = HERE) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/providers': { success: true, providers: [], passkey_site },
  'POST /auth/login/passkey/begin': {
    success: true,
    options: { challenge: 'Y2g', rpId: HERE, userVerification: 'required', allowCredentials: [] },
  },
  'POST /auth/login/passkey': { success: true, user: sampleUser(), message: '' },
});
const visit = (tab = 'login') =>
  renderWithProviders(<LoginPage />, { path: '/login-sign-up/', at: `/login-sign-up/?tab=${tab}` });

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

function browserWith(get: () => Promise<object>): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}

const passkey = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
  getClientExtensionResults: () => ({}),
};
const SIGNED = {
  id: 'aWQ',
  client_data: 'Y2xpZW50',
  authenticator_data: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  user_handle: 'aGFuZGxl',
};

describe('a passkey at the log-in', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const button = () => screen.findByRole('button', { name: 'Log in with a passkey' });

  it('logs in without a password', async () => {
    browserWith(() => Promise.resolve(passkey));
    const api = fakeApi(world());
    const { user, store } = await visit();
    await user.click(await button());
    await waitFor(() => expect(store.getState().session.login?.userId).toBe('u-kaze'));
    expect(api.last('POST /auth/login/passkey/begin')?.body).toEqual({});
    expect(api.last('POST /auth/login/passkey')?.body).toEqual(SIGNED);
  });

  it('is the second step after the password', async () => {
    browserWith(() => Promise.resolve(passkey));
    const api = fakeApi({
      ...world(),
      'POST /auth/login': { success: true, second_factor: true, passkey: true, message: '' },
    });
    const { user, store } = await visit();
    await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    await waitFor(() => expect(store.getState().session.login?.userId).toBe('u-kaze'));
    expect(api.last('POST /auth/login/passkey/begin')?.body).toEqual({ after_password: true });
  });

  it('goes back to the password when the second step took too long', async () => {
    browserWith(() => Promise.resolve(passkey));
    fakeApi({
      ...world(),
      'POST /auth/login': { success: true, second_factor: true, passkey: true, message: '' },
      'POST /auth/login/passkey/begin': refusal(401, 'login-step-over'),
    });
    const { user } = await visit();
    await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
    expect(screen.getByText(/That took too long/)).toBeVisible();
  });

  it('blames the address, not the browser, where the site has another one', async () => {
    browserWith(() => Promise.reject(new DOMException('No', 'SecurityError')));
    fakeApi(world());
    const { user } = await visit();
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('do not work at this address');
  });

  it('says what to do when there is none, and when it opens nothing', async () => {
    browserWith(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    fakeApi({ ...world(), 'POST /auth/login/passkey': refusal(401, 'passkey-refused') });
    const { user, store } = await visit();
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    browserWith(() => Promise.resolve(passkey));
    await user.click(await button());
    expect(await screen.findByText(/opens no account here/)).toBeInTheDocument();
    expect(store.getState().session.login).toBeNull();
  });

  it.each([
    ['in a browser without any', false, HERE, 'login'],
    ['at another host of the site', true, 'arena.example.org', 'login'],
    ['where the site has no host for it', true, null, 'login'],
    ['to somebody who signs up', true, HERE, 'sign-up'],
  ])('is not offered %s', async (_where, has, site, tab) => {
    if (has) browserWith(() => Promise.resolve(passkey));
    const providers = [{ key: 'discord', label: 'Discord' }];
    fakeApi({ ...world(), 'GET /auth/providers': { success: true, providers, passkey_site: site } });
    await visit(tab);
    await screen.findByRole('button', { name: 'Continue with Discord' });
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
