import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleUser } from '../../test/samples.js';
import { ProfilesPage } from './profiles-page.js';

const badge = (season: number) => ({ key: 'champion' as const, season });
const kaze = sampleUser({
  avatar_url: '/api/users/u-kaze/avatar/1',
  badges: [badge(1), badge(2)],
});
const mika = sampleUser({ user_id: 'u-mika', name: 'Mika' });

it('shows people with picture and badges, each kind once', async () => {
  fakeApi({ 'GET /auth/users': { users: [kaze, mika], next: null } });
  await renderWithProviders(<ProfilesPage />);
  const link = await screen.findByRole('link', { name: /Kaze/ });
  expect(within(link).getAllByRole('img', { name: 'Champion' })).toHaveLength(1);
  const picture = link.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/users/u-kaze/avatar/1');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(within(screen.getByRole('link', { name: /Mika/ })).queryByRole('img')).toBeNull();
});

it('asks for what is typed, and says when nobody is called that', async () => {
  const api = fakeApi({ 'GET /auth/users': { users: [], next: null } });
  const { user } = await renderWithProviders(<ProfilesPage />);
  await user.type(screen.getByRole('searchbox'), 'Zan');
  expect(await screen.findByText('No name begins with “Zan”.')).toBeVisible();
  await waitFor(() => expect(api.last('GET /auth/users')?.query.get('search')).toBe('Zan'));
});
