import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { LoginPage } from './login-page.js';

const BASE = {
  'GET /settings': sampleSettings(),
  'GET /auth/providers': { success: true, providers: [{ key: 'discord', label: 'Discord' }] },
};

it('has a button for each provider, and says what came back without a person', async () => {
  const api = fakeApi({
    ...BASE,
    'POST /auth/providers/discord/begin': refusal(503, 'provider-unavailable'),
  });
  const { user } = await renderWithProviders(<LoginPage />, {
    path: '/login-sign-up/',
    at: '/login-sign-up/?provider=denied',
  });
  expect(await screen.findByText(/You said no there/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue with Discord' }));
  expect(await screen.findByText(/The other site does not answer/)).toBeInTheDocument();
  expect(api.last('POST /auth/providers/discord/begin')?.body).toEqual({ back: '/' });
});

it('asks a newcomer for a name and no password, and sends the arrival once', async () => {
  const signUp = { sign_up: true, label: 'Discord', message: '' };
  const api = fakeApi({
    ...BASE,
    'POST /auth/providers/enter': signUp,
    'POST /auth/providers/sign-up': { user: sampleUser(), message: '' },
  });
  const { user } = await renderWithProviders(<LoginPage />, {
    path: '/login-sign-up/',
    at: '/login-sign-up/?provider=discord',
  });
  await user.type(await screen.findByLabelText(/User name/), 'Kaze');
  await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(api.last('POST /auth/providers/sign-up')).toBeDefined());
  const { body } = api.last('POST /auth/providers/sign-up') as { body: object };
  expect(body).toMatchObject({ name: 'Kaze', email: 'kaze@example.org' });
  expect(Object.keys(body).filter((field) => field.startsWith('password'))).toEqual([]);
  expect(api.sent.filter(({ path }) => path === '/auth/providers/enter')).toHaveLength(1);
});

it('asks for the code of the second factor', async () => {
  fakeApi({ ...BASE, 'POST /auth/providers/enter': { second_factor: true, message: '' } });
  await renderWithProviders(<LoginPage />, {
    path: '/login-sign-up/',
    at: '/login-sign-up/?provider=discord',
  });
  expect(await screen.findByText(/six digits/)).toBeInTheDocument();
});
