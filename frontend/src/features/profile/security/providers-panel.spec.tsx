import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ProvidersPanel } from './providers-panel.js';

const answer = (linked: boolean, has_password = true) => ({
  success: true,
  has_password,
  providers: [{ key: 'discord', label: 'Discord', linked }],
});

const show = (me = sampleUser()) => renderWithProviders(<ProvidersPanel me={me} />, { userId: me.user_id });
const protectedUser = sampleUser({ second_factor: true });

it('unlinks with the password', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser() },
    'GET /auth/providers/own': answer(true),
    'POST /auth/providers/discord/unlink': answer(false),
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Unlink Discord' }));
  await user.type(await screen.findByLabelText(/^Your password/), 'Blade42x');
  api.answer('GET /auth/providers/own', answer(false));
  await user.click(screen.getByRole('button', { name: 'Unlink it' }));
  expect(await screen.findByRole('button', { name: 'Link Discord' })).toBeInTheDocument();
  expect(api.last('POST /auth/providers/discord/unlink')?.body).toEqual({ current_password: 'Blade42x' });
});

it.each(['Link', 'Unlink'])('asks for a code, too, where two-step log-in is on (%s)', async (word) => {
  const path = `POST /auth/providers/discord/${word.toLowerCase()}`;
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: protectedUser },
    'GET /auth/providers/own': answer(word === 'Unlink'),
    [path]: refusal(403, 'code-wrong'),
  });
  const { user } = await show(protectedUser);
  await user.click(await screen.findByRole('button', { name: `${word} Discord` }));
  await user.type(await screen.findByLabelText(/^Your password/), 'Blade42x');
  const send = screen.getByRole('button', { name: /^(Go to Discord|Unlink it)$/ });
  expect(send).toBeDisabled();
  const code = screen.getByLabelText(/^Code of your app/);
  await user.type(code, '123456');
  await user.click(send);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/./));
  expect(api.last(path)?.body).toEqual({ current_password: 'Blade42x', code: '123456' });
});

it('links only with the password', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser() },
    'GET /auth/providers/own': answer(false),
    'POST /auth/providers/discord/link': refusal(403, 'wrong-password'),
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Link Discord' }));
  const password = await screen.findByLabelText(/^Your password/);
  await user.type(password, 'Wrong1234');
  await user.click(screen.getByRole('button', { name: 'Go to Discord' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/./));
  expect(api.last('POST /auth/providers/discord/link')?.body).toEqual({ current_password: 'Wrong1234' });
});

it('finishes the link of a browser that comes back, once', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser() },
    'GET /auth/providers/own': answer(false),
    'POST /auth/providers/linked': answer(true),
  });
  await renderWithProviders(<ProvidersPanel me={sampleUser()} />, {
    path: '/profile',
    at: '/profile?tab=account&provider=discord',
  });
  expect(await screen.findByText(/You can now log in there, too/)).toBeInTheDocument();
  expect(api.sent.filter(({ path }) => path === '/auth/providers/linked')).toHaveLength(1);
});

it('offers an account without a password to set one, and leaves it to the server whether a log-in may go', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser() },
    'GET /auth/providers/own': answer(true, false),
    'POST /auth/reset-password': { success: true, message: '' },
  });
  const { user } = await show();
  // A passkey may open the account as well: the server knows.
  expect(await screen.findByRole('button', { name: 'Unlink Discord' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Mail me a link to set one' }));
  await waitFor(() =>
    expect(api.last('POST /auth/reset-password')?.body).toEqual({ email: sampleUser().email }),
  );
  expect(await screen.findByText(/on its way/)).toBeInTheDocument();
});

it('links an account without a password after a log-in a moment ago', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser() },
    'GET /auth/providers/own': answer(false, false),
    'POST /auth/providers/discord/link': refusal(403, 'log-in-again', { variables: { minutes: 10 } }),
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Link Discord' }));
  expect(await screen.findByText(/A log-in a moment ago is enough/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Discord' }));
  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(/log in again/i);
  expect(api.last('POST /auth/providers/discord/link')).toBeDefined();
});
