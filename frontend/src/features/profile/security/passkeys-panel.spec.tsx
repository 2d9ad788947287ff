import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
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
const world = (own: object) => ({ 'GET /settings': sampleSettings(), 'GET /auth/passkeys': own });

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
    const { user } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    await user.click(await screen.findByRole('button', { name: 'Remove “Phone”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
    expect(dialog.getByText(/no longer open your account.*It is your last one/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Password/), 'Blade42x');
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
    const { user } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    await user.click(await screen.findByRole('button', { name: 'Rename “Phone”' }));
    const name = await screen.findByLabelText(/Name of the passkey/);
    await user.clear(name);
    await user.type(name, 'Old phone');
    api.answer('GET /auth/passkeys', answer(renamed));
    await user.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByRole('button', { name: 'Rename “Old phone”' })).toBeInTheDocument();
    expect(api.last('PUT /auth/passkeys/p1')?.body).toEqual({ name: 'Old phone' });
  });

  it('stay as they are when the reader says no to the browser', async () => {
    browserWithPasskeys();
    const options = {
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'localhost', name: 'Arena' },
      user: { id: 'dTE', name: 'a', displayName: 'a' },
    };
    const api = fakeApi({
      ...world(answer()),
      'POST /auth/passkeys/begin': { success: true, options: { ...options, pubKeyCredParams: [] } },
    });
    const { user } = await renderWithProviders(<PasskeysPanel me={sampleUser({ second_factor: true })} />);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/Name of the passkey/), 'Phone');
    await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
    const make = screen.getByRole('button', { name: 'Make the passkey' });
    expect(make).toBeDisabled();
    await user.type(screen.getByLabelText(/^Code of the app/), '123456');
    await user.click(make);
    expect(await screen.findByText(/No passkey was used/)).toBeInTheDocument();
    expect(api.last('POST /auth/passkeys/begin')?.body).toEqual({
      current_password: 'Blade42x',
      code: '123456',
    });
    expect(api.last('POST /auth/passkeys')).toBeUndefined();
  });

  it('are refused with the wrong password, at its field', async () => {
    browserWithPasskeys();
    fakeApi({ ...world(answer()), 'POST /auth/passkeys/begin': refusal(403, 'wrong-password') });
    const { user } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/Name of the passkey/), 'Phone');
    const password = screen.getByLabelText(/^Password/);
    await user.type(password, 'Wrong1234');
    await user.click(screen.getByRole('button', { name: 'Make the passkey' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/./));
  });

  it('cannot be added in a browser without any, or to an account without a password', async () => {
    const api = fakeApi(world(answer()));
    const { unmount } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    expect(await screen.findByText(/This browser has no passkeys/)).toBeInTheDocument();
    unmount();
    api.answer('GET /auth/passkeys', { ...answer(), has_password: false });
    await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    expect(await screen.findByText(/Set a password first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are kept for one host, and not spoken of where there is none', async () => {
    const api = fakeApi(world({ ...answer(), site: 'arena.example.org' }));
    const { unmount } = await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    expect(await screen.findByText(/work at arena\.example\.org only/)).toBeInTheDocument();
    unmount();
    api.answer('GET /auth/passkeys', { ...answer(), site: null });
    await renderWithProviders(<PasskeysPanel me={sampleUser()} />);
    await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
  });
});
