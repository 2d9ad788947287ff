import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MAX_PASSKEYS } from '@arena/domain/accounts/passkeys.decide';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { PasskeysPanel } from './passkeys-panel.js';

const PHONE = { id: 'p1', name: 'Phone', added_at: '2025-03-20T10:00:00.000Z', used_at: null };
const answer = (...passkeys: object[]) => ({
  success: true,
  site: window.location.hostname,
  has_password: true,
  passkeys,
});
const world = (own: object, me = sampleUser()) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: me },
  'GET /auth/passkeys': own,
});
const show = (me = sampleUser()) => renderWithProviders(<PasskeysPanel me={me} />, { userId: me.user_id });

/** The reader says yes. */
function keepPasskey(): void {
  const bytes = new TextEncoder().encode('x').buffer;
  const response = { clientDataJSON: bytes, attestationObject: bytes };
  const made = {
    id: 'aWQ',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  Object.defineProperty(navigator, 'credentials', {
    value: { create: () => Promise.resolve(made) },
    configurable: true,
  });
}

/** A browser whose reader closes the dialog of the browser. */
function browserWithPasskeys(): void {
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create: refuse }, configurable: true });
}

describe('the passkeys of an account', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('are removed with the password, after the consequence was named', async () => {
    const api = fakeApi({ ...world(answer(PHONE)), 'POST /auth/passkeys/p1/remove': answer() });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove “Phone”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
    expect(dialog.getByText(/no longer open your account.*It is your last one/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Your password/), 'Blade42x');
    api.answer('GET /auth/passkeys', answer());
    await user.click(dialog.getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText(/You have no passkey yet/)).toBeInTheDocument();
    expect(api.last('POST /auth/passkeys/p1/remove')?.body).toEqual({ current_password: 'Blade42x' });
  });

  it('are removed without a password where the account has none', async () => {
    const api = fakeApi({
      ...world({ ...answer(PHONE), has_password: false }),
      'GET /auth/me': { user: sampleUser() },
      'GET /auth/providers/own': { has_password: false, providers: [] },
      'POST /auth/passkeys/p1/remove': answer(),
    });
    const { user } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />, {
      userId: sampleUser().user_id,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove “Phone”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Your account has no password/)).toBeVisible();
    expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove it' }));
    await waitFor(() =>
      expect(api.last('POST /auth/passkeys/p1/remove')?.body).toHaveProperty(
        'current_password',
        expect.stringMatching(/./),
      ),
    );
  });

  it('are renamed', async () => {
    const renamed = { ...PHONE, name: 'Old phone' };
    const api = fakeApi({ ...world(answer(PHONE)), 'PUT /auth/passkeys/p1': answer(renamed) });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Rename “Phone”' }));
    const name = await screen.findByLabelText(/Name of the passkey/);
    await user.clear(name);
    await user.type(name, 'Old phone');
    api.answer('GET /auth/passkeys', answer(renamed));
    await user.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByRole('button', { name: 'Rename “Old phone”' })).toBeInTheDocument();
    expect(api.last('PUT /auth/passkeys/p1')?.body).toEqual({ name: 'Old phone' });
  });

  it('can be made after a no to the browser, without another code', async () => {
    browserWithPasskeys();
    const me = sampleUser({ second_factor: true });
    const options = {
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      rp: { id: 'localhost', name: 'Arena' },
      user: { id: 'dTE', name: 'a', displayName: 'a' },
      pubKeyCredParams: [],
    };
    const api = fakeApi({
      ...world(answer(), me),
      'POST /auth/passkeys/begin': { success: true, options },
      'POST /auth/passkeys': answer(PHONE),
    });
    const { user } = await show(me);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/Name of the passkey/), 'Phone');
    await user.type(screen.getByLabelText(/^Your password/), 'Blade42x');
    const make = screen.getByRole('button', { name: 'Make the passkey' });
    expect(make).toBeDisabled();
    await user.type(screen.getByLabelText(/^Code of your app/), '123456');
    await user.click(make);
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was made. Please try again.');
    expect(screen.queryByLabelText(/^Code of your app/)).toBeNull();
    expect(screen.getByLabelText(/Name of the passkey/)).toHaveFocus();
    expect(api.last('POST /auth/passkeys')).toBeUndefined();
    keepPasskey();
    await user.click(make);
    await waitFor(() => expect(api.last('POST /auth/passkeys')?.body).toMatchObject({ name: 'Phone' }));
    const begun = api.sent.filter(({ path }) => path === '/auth/passkeys/begin');
    expect(begun.map(({ body }) => body)).toEqual([{ current_password: 'Blade42x', code: '123456' }]);
  });

  it('are refused with the wrong password, at its field', async () => {
    browserWithPasskeys();
    fakeApi({ ...world(answer()), 'POST /auth/passkeys/begin': refusal(403, 'wrong-password') });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/Name of the passkey/), 'Phone');
    const password = screen.getByLabelText(/^Your password/);
    await user.type(password, 'Wrong1234');
    await user.click(screen.getByRole('button', { name: 'Make the passkey' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/not your current password/));
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('cannot be added in a browser without any, or beyond the limit', async () => {
    const api = fakeApi(world(answer()));
    const { unmount } = await show();
    expect(await screen.findByText(/does not support passkeys/)).toBeInTheDocument();
    unmount();
    browserWithPasskeys();
    const many = Array.from({ length: MAX_PASSKEYS }, (_, number) => ({ ...PHONE, id: `p${number}` }));
    api.answer('GET /auth/passkeys', answer(...many));
    await show();
    expect(await screen.findByText(/Remove one to add another/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are added and removed without a password that the account does not have', async () => {
    browserWithPasskeys();
    const api = fakeApi({
      ...world({ ...answer(PHONE), has_password: false }),
      'GET /auth/providers/own': { has_password: false, providers: [] },
      'POST /auth/passkeys/p1/remove': answer(),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/Your account has no password/)).toBeVisible();
    await user.type(screen.getByLabelText(/Name of the passkey/), 'Tablet');
    expect(screen.getByRole('button', { name: 'Make the passkey' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove “Phone”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
    expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(api.last('POST /auth/passkeys/p1/remove')).toBeDefined());
  });

  it('are kept for one host, and not spoken of where there is none', async () => {
    const api = fakeApi(world({ ...answer(), site: 'arena.example.org' }));
    const { unmount } = await show();
    expect(await screen.findByText(/work at arena\.example\.org only/)).toBeInTheDocument();
    unmount();
    api.answer('GET /auth/passkeys', { ...answer(), site: null });
    await show();
    await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
  });
});
