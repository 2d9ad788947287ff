import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { fakeApi, refusal } from '../test/fake-api.js';
import { renderRoutes } from '../test/render.js';
import { sampleCountdown, sampleSettings, sampleUser } from '../test/samples.js';
import type { GuardName } from '@arena/projections/pages/guards';
import { Guard } from './access/guard.js';
import { ErrorPage } from './messages/error-pages.js';
import { routes } from './router.js';

const countdown = sampleCountdown();
const world = {
  'GET /settings': sampleSettings(),
  'GET /team/all': { teams: [] },
  'GET /seasons/': { seasons: [] },
  'GET /videos/': { videos: [] },
};
const admin = { 'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) } };
const phase = (now: 0 | 1 | 2 | 3) => ({ 'GET /settings': sampleSettings({ phase: now, countdown }) });

describe('every address', () => {
  it('gets a slash at its end', async () => {
    fakeApi(world);
    const { router } = await renderRoutes(routes, { at: '/team-list?search=x' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/team-list/'));
    expect(router.state.location.search).toBe('?search=x');
  });
  it('that is unknown says so in the words of the specification', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/nowhere/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByText('Sorry, the page you are looking for could not be found.')).toBeInTheDocument();
    expect(screen.getByText('Page not found: /nowhere/')).toBeInTheDocument();
    const ways = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/', '/bracket/', '/betting/']);
  });
  it('says when the server cannot be asked, and tries again', async () => {
    const api = fakeApi({ ...world, 'GET /settings': refusal(503, 'not-ready') });
    const { user } = await renderRoutes(routes, { at: '/team-list/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /settings', sampleSettings());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Teams');
  });
  it('that throws ends on the page for that, not on an empty one', async () => {
    const Broken = () => {
      throw new Error('broken on purpose');
    };
    // React and the router also log the error, which is not tested here.
    const reports = jest.spyOn(console, 'error').mockReturnValue();
    await renderRoutes([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }], {});
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Internal server error');
    expect(screen.getByText('This page is temporarily unavailable.')).toBeInTheDocument();
    reports.mockRestore();
  });
  it('that names an unknown guard says so in the words of the specification', async () => {
    fakeApi(world);
    const reports = jest.spyOn(console, 'error').mockReturnValue();
    const element = <Guard access={{ guards: ['nobody' as GuardName] }} />;
    await renderRoutes([{ path: '/', element, errorElement: <ErrorPage /> }], {});
    expect(await screen.findByText('Unknown route middleware: nobody')).toBeVisible();
    reports.mockRestore();
  });
});

describe('a page about something that does not exist', () => {
  const missing = {
    ...world,
    'GET /settings': sampleSettings({ phase: 2 }),
    'GET /team/Nope': refusal(404, 'team-not-found'),
    'GET /results/nope': refusal(404, 'edition-not-found'),
    'GET /auth/user/nobody': refusal(404, 'profile-not-found'),
    'GET /music/Nope': refusal(404, 'music-category-not-found'),
    'GET /music/': { categories: [] },
    'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
  };
  it.each([
    '/team-list/Nope/',
    '/results/nope/',
    '/profile?name=nobody',
    '/music/Nope/',
    '/videos/nope/',
    '/team-list/?season=99',
    '/profile?season=99',
    '/rules/?season=99',
    '/bracket/?season=99',
    '/admin/nonsense/',
  ])('is the page of the specification: %s', async (at) => {
    fakeApi(missing);
    await renderRoutes(routes, { at, userId: 'u-kaze' });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found'),
    );
    expect(screen.getByText('Sorry, the page you are looking for could not be found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  });
});

describe('a page whose data judges have to wait for', () => {
  it.each(['/shop/', '/shop/7/', '/leaderboard/', '/music/', '/betting/'])(
    '%s tells a judge when it opens',
    async (at) => {
      const judge = { 'GET /auth/me': { user: sampleUser({ is_judge: true }) } };
      fakeApi({ ...world, ...phase(1), ...judge });
      await renderRoutes(routes, { at, userId: 'u-kaze' });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Not open yet');
    },
  );
});

describe('in phase 0', () => {
  it('a link in a mail still ends the mails', async () => {
    fakeApi({ ...world, ...phase(0) });
    await renderRoutes(routes, { at: '/unsubscribe/?token=u-1.proof' });
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  });
  it.each(['/', '/rules/', '/privacy-policy/', '/team-list/', '/login-sign-up/', '/admin/'])(
    'visitors see the coming-soon screen at %s',
    async (at) => {
      fakeApi({ ...world, ...phase(0) });
      await renderRoutes(routes, { at });
      expect(await screen.findByText(/The site is not open yet/)).toBeInTheDocument();
      expect(screen.getByRole('timer')).toBeInTheDocument();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );
  it('users wait, too, and can log out', async () => {
    fakeApi({ ...world, ...phase(0), 'GET /auth/me': { user: sampleUser() }, 'POST /auth/logout': {} });
    const { user, store } = await renderRoutes(routes, { at: '/', userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(store.getState().session.login).toBeNull());
  });
  it('the staff signs in from the footer', async () => {
    const api = fakeApi({
      ...world,
      ...phase(0),
      ...admin,
      'POST /auth/login': { user: sampleUser({ role: 'admin', role_id: 1 }), message: '' },
    });
    const { user } = await renderRoutes(routes, { at: '/' });
    await user.click(await screen.findByRole('button', { name: 'Staff sign-in' }));
    await user.type(await screen.findByLabelText(/E-mail/), 'chief@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('navigation')).toBeInTheDocument();
    expect(api.last('POST /auth/login')).toBeDefined();
  });
  it('the link of the first start works', async () => {
    fakeApi({ ...world, ...phase(0) });
    await renderRoutes(routes, { at: '/first-admin/?token=once' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Create the first admin');
  });
});

describe('a closed page', () => {
  it('says which phase it belongs to, which it is, and when the countdown ends', async () => {
    fakeApi({ ...world, ...phase(1) });
    await renderRoutes(routes, { at: '/bracket/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Not open yet');
    expect(screen.getByText(/“bracket and betting”.*Right now: “registration”/)).toBeInTheDocument();
    expect(screen.getByText(/in Paris/)).toBeInTheDocument();
  });
  it('sends visitors to the log-in and back', async () => {
    fakeApi({ ...world, ...phase(1) });
    await renderRoutes(routes, { at: '/register/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Log in first');
    const main = screen.getByRole('main');
    const link = within(main).getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', '/login-sign-up/?back=%2Fregister%2F');
  });
  it('the log-in sends on who is logged in already', async () => {
    fakeApi({ ...world, 'GET /auth/me': { user: sampleUser() } });
    const { router } = await renderRoutes(routes, {
      at: '/login-sign-up/?back=/team-list/',
      userId: 'u-kaze',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/team-list/'));
  });
});

describe('the header', () => {
  it('shows the admin panel to the staff only', async () => {
    fakeApi({ ...world, 'GET /auth/me': { user: sampleUser() } });
    const { unmount } = await renderRoutes(routes, { at: '/team-list/', userId: 'u-kaze' });
    await screen.findByRole('navigation');
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    unmount();
    fakeApi({ ...world, ...admin });
    await renderRoutes(routes, { at: '/team-list/', userId: 'u-kaze' });
    expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/');
  });
  it('switches the language and keeps it', async () => {
    fakeApi(world);
    const { user } = await renderRoutes(routes, { at: '/team-list/' });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('button', { name: 'Français' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Équipes');
    expect(localStorage.getItem('arena.language')).toBe('fr');
  });
  it('opens and closes a list by key', async () => {
    fakeApi(world);
    const { user } = await renderRoutes(routes, { at: '/team-list/' });
    const competition = await screen.findByRole('button', { name: 'Competition' });
    await user.click(competition);
    expect(competition).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Bracket' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(competition).toHaveAttribute('aria-expanded', 'false');
    expect(competition).toHaveFocus();
  });
  it('marks sample data', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ sample: true }) });
    await renderRoutes(routes, { at: '/team-list/' });
    expect(await screen.findByText('Demo.')).toBeInTheDocument();
  });
  it('logs out, goes home and says so', async () => {
    fakeApi({ ...world, 'GET /auth/me': { user: sampleUser() }, 'POST /auth/logout': {} });
    const { user, router, store } = await renderRoutes(routes, { at: '/team-list/', userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Account of Kaze' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(store.getState().session.login).toBeNull();
    expect(await screen.findByText('You are logged out.')).toBeInTheDocument();
  });
});
