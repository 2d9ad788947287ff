import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { FirstAdminPage } from './first-admin-page.js';
import { ForgotPage } from './forgot-page.js';
import { ResetPage } from './reset-page.js';

it('asks for a link and says the same whoever asks', async () => {
  fakeApi({ 'POST /auth/reset-password': { message: '' } });
  const { user } = await renderWithProviders(<ForgotPage />);
  await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('If we know this address');
});

/** Opens the page of a link with this token. */
async function setPassword(token: string): Promise<void> {
  const { user } = await renderWithProviders(<ResetPage />, {
    path: '/reset-password/',
    at: `/reset-password/?token=${token}`,
  });
  await user.type(screen.getByLabelText(/^New password/), 'Blade42x');
  await user.type(screen.getByLabelText(/Repeat/), 'Blade42x');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
}

it('sets a new password with the token of the address', async () => {
  const api = fakeApi({ 'POST /auth/reset-password/confirm': { message: '' } });
  await setPassword('abc');
  expect(await screen.findByRole('status')).toHaveTextContent('Your new password is set.');
  expect(api.last('POST /auth/reset-password/confirm')?.body).toMatchObject({ token: 'abc' });
});

it('offers a new link when the old one is dead', async () => {
  fakeApi({ 'POST /auth/reset-password/confirm': refusal(400, 'reset-link-invalid') });
  await setPassword('old');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password/',
  );
});

it.each([
  [400, 'password-weak'],
  [429, 'too-many-requests'],
])('offers no new link while the old one is good: %i %s', async (status, code) => {
  fakeApi({ 'POST /auth/reset-password/confirm': refusal(status, code) });
  await setPassword('abc');
  expect(await screen.findByText(/Choose another password|too many|Too many/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

it('makes the first admin and opens the panel', async () => {
  fakeApi({
    'GET /settings': sampleSettings({ phase: 0 }),
    'POST /auth/first-admin': { user: sampleUser({ role: 'admin', role_id: 1 }), message: '' },
  });
  const { user, router } = await renderWithProviders(<FirstAdminPage />, {
    path: '/first-admin/',
    at: '/first-admin/?token=once',
  });
  await user.type(screen.getByLabelText(/User name/), 'Chief');
  await user.type(screen.getByLabelText(/E-mail/), 'chief@example.org');
  await user.type(screen.getByLabelText(/^New password/), 'Blade42x');
  await user.type(screen.getByLabelText(/Repeat/), 'Blade42x');
  await user.click(screen.getByRole('button', { name: 'Create the admin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/'));
});

it('says that a link without its token is incomplete', async () => {
  await renderWithProviders(<FirstAdminPage />, { path: '/first-admin/' });
  expect(screen.getByText('This link is incomplete.')).toBeInTheDocument();
});
