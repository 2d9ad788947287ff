import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { SecondFactorPanel } from './second-factor-panel.js';

const OFF = { enabled: false, recovery_codes_left: 0 };
const ON = { enabled: true, recovery_codes_left: 2 };
const SET_UP = {
  setup: 'signed',
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Battle%20Arena:kaze?secret=ABCDEFGH',
};
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);

const show = (changes: Partial<FullUserView> = {}) => {
  const me = sampleUser(changes);
  return renderWithProviders(<SecondFactorPanel me={me} />, { userId: me.user_id });
};

describe('two-step log-in in the profile', () => {
  it('is set up with the password, a QR code and the first code, and then shows the recovery codes', async () => {
    const api = fakeApi({
      'GET /auth/second-factor': OFF,
      'POST /auth/second-factor/set-up': SET_UP,
      'POST /auth/second-factor/enable': refusal(403, 'code-wrong'),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step log-in' }));
    await user.type(await screen.findByLabelText(/^Your password/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    const code = screen.getByLabelText(/Code of the app/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
    api.answer('POST /auth/second-factor/enable', { recovery_codes: CODES });
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(CODES[9]!)).toBeInTheDocument();
    expect(api.last('POST /auth/second-factor/enable')?.body).toEqual({ setup: 'signed', code: '123456' });
    // The codes are shown once, so the reader confirms that they are kept.
    const done = screen.getByRole('button', { name: 'Done' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(done).toBeDisabled();
    await user.click(screen.getByLabelText('I have kept the codes.'));
    await user.click(done);
    await waitFor(() => expect(screen.queryByText(CODES[9]!)).toBeNull());
  });

  it('is set up without a password that the account does not have', async () => {
    const api = fakeApi({
      'GET /auth/me': { user: sampleUser() },
      'GET /auth/providers/own': { has_password: false, providers: [] },
      'GET /auth/second-factor': OFF,
      'POST /auth/second-factor/set-up': SET_UP,
    });
    const { user } = await renderWithProviders(<SecondFactorPanel me={sampleUser()} />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Set up two-step log-in' }));
    expect(await screen.findByText(/Your account has no password/)).toBeVisible();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(api.last('POST /auth/second-factor/set-up')).toBeDefined();
  });

  it('recommends itself to admins, and new codes when few are left', async () => {
    const api = fakeApi({ 'GET /auth/second-factor': OFF });
    const { unmount } = await show({ role: 'admin' });
    expect(await screen.findByText(/Recommended for admins/)).toBeInTheDocument();
    unmount();
    api.answer('GET /auth/second-factor', ON);
    await show();
    expect(await screen.findByText('Recovery codes left: 2')).toBeInTheDocument();
    expect(screen.getByText(/You have few recovery codes left/)).toBeInTheDocument();
  });

  it('is turned off with password and code, and says at which field something is wrong', async () => {
    const api = fakeApi({
      'GET /auth/me': { user: sampleUser({ second_factor: true }) },
      'GET /auth/second-factor': ON,
      'POST /auth/second-factor/disable': refusal(409, 'code-used'),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.type(await screen.findByLabelText(/^Your password/), 'Blade42x');
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' });
    expect(confirm).toBeDisabled();
    const code = screen.getByLabelText(/recovery code/);
    await user.type(code, '123456');
    // Enter in the field is the same as the button.
    await user.type(code, '{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/used already/));
    api.answer('POST /auth/second-factor/disable', OFF);
    api.answer('GET /auth/second-factor', OFF);
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Set up two-step log-in' })).toBeInTheDocument();
    expect(api.last('POST /auth/second-factor/disable')?.body).toEqual({
      current_password: 'Blade42x',
      code: '123456',
    });
  });

  it('gets new recovery codes, which are shown once', async () => {
    const api = fakeApi({
      'GET /auth/me': { user: sampleUser({ second_factor: true }) },
      'GET /auth/second-factor': ON,
      'POST /auth/second-factor/recovery-codes': { recovery_codes: CODES },
    });
    const { user, store } = await show();
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    await user.type(dialog.getByLabelText(/^Your password/), 'Blade42x');
    await user.type(dialog.getByLabelText(/recovery code/), '123456');
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText(CODES[0]!)).toBeInTheDocument();
    expect(api.last('POST /auth/second-factor/recovery-codes')?.body).toEqual({
      current_password: 'Blade42x',
      code: '123456',
    });
    await user.click(screen.getByLabelText('I have kept the codes.'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(CODES[0]));
  });
});
