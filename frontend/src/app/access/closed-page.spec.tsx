import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleCountdown, sampleSettings, sampleUser } from '../../test/samples.js';
import { routes } from '../router.js';

const settings = (phase: 1 | 2 | 3) => sampleSettings({ phase, countdown: sampleCountdown() });

/** What is in the picture of a page that is still closed. */
const PICTURES = {
  '/music/': 'Drama/Romance',
  '/upload/': '64%',
  '/betting/': '× 2.40',
  '/match/1/m1/': '× 2.40',
  '/bracket/': '× 2.40',
  '/leaderboard/': '+312.50',
  '/shop/': 'Champion Ring',
  '/vote/': '34 votes',
  '/amvdle/': 'Action',
};

/** What every page asks for. */
const OF_THE_FRAME = ['/settings', '/seasons/', '/team/register/own'];

describe('a page that is closed', () => {
  it.each(Object.entries(PICTURES))('shows what there will be, out of reach: %s', async (at, shown) => {
    const api = fakeApi({ 'GET /settings': settings(1) });
    const { container } = await renderRoutes(routes, { at });
    expect(await screen.findByText('Example')).toBeVisible();
    const picture = container.querySelector('figure > [inert][aria-hidden="true"]');
    await waitFor(() => expect(picture).toHaveTextContent(shown));
    expect(api.sent.map(({ path }) => path).filter((path) => !OF_THE_FRAME.includes(path))).toEqual([]);
  });
  it('and needs a log-in shows it, too', async () => {
    fakeApi({ 'GET /settings': settings(1) });
    await renderRoutes(routes, { at: '/register/' });
    expect(await screen.findByText('Ember Static')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in first');
    expect(screen.getByText(/^Two editors, one team/)).toBeVisible();
  });
  it('for all but the staff shows nothing of it', async () => {
    fakeApi({ 'GET /settings': settings(3), 'GET /auth/me': { user: sampleUser() } });
    await renderRoutes(routes, { at: '/admin/', userId: 'u-kaze' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Staff only');
    expect(screen.queryByText('Example')).toBeNull();
  });
});
