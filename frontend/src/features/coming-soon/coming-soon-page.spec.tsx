import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { ComingSoonPage } from './coming-soon-page.js';

const running = { season: 1, closed_at: null };
const closed = { season: 1, closed_at: '2025-03-30T22:00:00.000Z' };

it.each([
  ['the running season, if it is the first', [running], 'Season 1 so far'],
  ['the last closed season', [closed, { ...running, season: 2 }], 'Relive season 1'],
])('leads to the replay of %s, and to all seasons', async (_, seasons, name) => {
  const settings = sampleSettings({ phase: 0, season: seasons.length });
  fakeApi({ 'GET /settings': settings, 'GET /seasons/': { seasons } });
  await renderWithProviders(<ComingSoonPage me={null} />);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/seasons/1/replay/');
  expect(screen.getByRole('link', { name: 'All seasons' })).toHaveAttribute('href', '/seasons/');
});

it('leads to no season while there is none', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 0 }), 'GET /seasons/': { seasons: [] } });
  await renderWithProviders(<ComingSoonPage me={null} />);
  expect(screen.queryByRole('link', { name: /season/i })).toBeNull();
});

it('lets the staff in with a passkey, but to no other site, which could not send the browser back', async () => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  const providers = [{ key: 'discord', label: 'Discord' }];
  fakeApi({
    'GET /settings': sampleSettings({ phase: 0 }),
    'GET /seasons/': { seasons: [] },
    'GET /auth/providers': { success: true, providers, passkey_site: window.location.hostname },
  });
  const { user } = await renderWithProviders(<ComingSoonPage me={null} />);
  await user.click(await screen.findByRole('button', { name: 'Staff sign-in' }));
  expect(await screen.findByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Discord/ })).toBeNull();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});
