import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { ForgotPage } from '../../features/auth/forgot-page.js';
import { ResetPage } from '../../features/auth/reset-page.js';
import { loggedOut } from '../../shared/session/session.slice.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleCountdown, sampleSettings, sampleUser } from '../../test/samples.js';
import { AppLayout } from './app-layout.js';

const PASSED = '2025-12-31T23:59:59.000Z';
const AHEAD = sampleCountdown({ goal: 'opening' });

const open = (at: string, settings = sampleSettings({ phase: 0 })) => {
  fakeApi({ 'GET /settings': settings });
  const pages = [
    { path: '/', element: <p>the home page</p> },
    { path: '/forgot-password/', element: <ForgotPage /> },
    { path: '/reset-password/', element: <ResetPage /> },
  ];
  return renderRoutes([{ element: <AppLayout />, children: pages }], { at });
};

it('leads the staff from the coming-soon screen to a link for a new password', async () => {
  const { user } = await open('/');
  await user.click(await screen.findByRole('button', { name: 'Staff sign-in' }));
  expect(screen.queryByText('the home page')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
});

it('shows the banner before the site opens, too', async () => {
  const banner = {
    id: 'b1',
    texts: { en: 'We open on Friday', fr: null, ja: null, zh: null, ru: null },
    link: null,
    begins: '2000-01-01T00:00:00.000Z',
    ends: '2999-01-01T00:00:00.000Z',
  };
  const { user } = await open('/', sampleSettings({ phase: 0, banner }));
  expect(await screen.findByText('We open on Friday')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close this announcement' }));
  expect(screen.queryByText('We open on Friday')).toBeNull();
});

it('leads from a dead link to a new one in phase 0', async () => {
  const { user } = await open('/reset-password/');
  await user.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
});

it('shows the navigation at once, and the registration when the server offers it', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({
    'GET /settings': sampleSettings({ phase: 1 }),
    'GET /team/register/own': () => answered.then(() => ({ blocked_by: [] })),
  });
  await renderRoutes([{ element: <AppLayout />, children: [{ path: '/', element: <p>the home page</p> }] }], {
    at: '/',
  });
  const navigation = await screen.findByRole('navigation', { name: 'Navigation' });
  expect(navigation.querySelector('[aria-busy]')).not.toBeNull();
  expect(within(navigation).getByRole('link', { name: 'Teams' })).toBeInTheDocument();
  expect(within(navigation).queryByRole('link', { name: 'Register a team' })).toBeNull();
  answer();
  expect(await within(navigation).findByRole('link', { name: 'Register a team' })).toBeInTheDocument();
  expect(navigation.querySelector('[aria-busy]')).toBeNull();
});

it('says after how long a session has expired', async () => {
  fakeApi({ 'GET /settings': sampleSettings() });
  const { store } = await renderRoutes(
    [{ element: <AppLayout />, children: [{ path: '/', element: <p>the home page</p> }] }],
    { at: '/' },
  );
  act(() => void store.dispatch(loggedOut('expired')));
  expect(
    await screen.findByText('24 hours have passed since you logged in. Please log in again.'),
  ).toBeInTheDocument();
});

it('opened without a connection, says so in the frame, and shows the page when the server is back', async () => {
  const api = fakeApi({ 'GET /settings': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user } = await renderRoutes(
    [{ element: <AppLayout />, children: [{ path: '/', element: <p>the home page</p> }] }],
    { at: '/' },
  );
  const title = await screen.findByRole('heading', { level: 1 }, { timeout: 5000 });
  expect(title).toHaveTextContent('The server cannot be reached.');
  api.answer('GET /settings', sampleSettings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the home page')).toBeVisible();
});

it('takes nobody for a visitor whose account cannot be loaded', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { status: 500, body: { success: false, code: 'internal-error', message: '' } },
  });
  const { user } = await renderRoutes(
    [{ element: <AppLayout />, children: [{ path: '/', element: <p>the home page</p> }] }],
    { at: '/', userId: 'u-kaze' },
  );
  await screen.findByRole('alert');
  expect(screen.queryByText('the home page')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  api.answer('GET /auth/me', { user: sampleUser() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the home page')).toBeVisible();
});

it.each([
  ['countdown', { countdown: AHEAD }, ['The site opens in', 'Add to calendar']],
  [
    'window',
    { tournament_window: { start: AHEAD, end: AHEAD } },
    [/^The tournament runs/, 'Add to calendar'],
  ],
  ['date', {}, ['The date is coming soon.']],
  ['past date', { countdown: { ...AHEAD, at: PASSED } }, ['The date is coming soon.']],
])('phase 0 with a %s ahead announces it alone', async (_, changes, shown) => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 0, now: '2026-01-01T00:00:00.000Z', ...changes }) });
  await renderRoutes([{ element: <AppLayout />, children: [{ path: '/', element: <p>the home page</p> }] }], {
    at: '/',
  });
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
  const said = ['The site opens in', /^The tournament runs/, 'The date is coming soon.', 'Add to calendar'];
  const seen = said.filter((text) => screen.queryByText(text) !== null);
  expect(seen).toHaveLength(shown.length);
});

it.each([
  ['/seasons/1/replay/', true],
  ['/bracket/?season=1', true],
  ['/match/1/r1m1/', true],
  ['/team-list/?season=1', true],
  ['/team-list/Owls/?season=1', true],
  ['/shop/?season=1', true],
  ['/rules/?season=1', true],
  ['/rules/', false],
  ['/team-list/', false],
  ['/bracket/?season=2', false],
  ['/bracket/', false],
  ['/match/2/r1m1/', false],
  ['/upload/?season=1', false],
])('phase 0 of season 2: %s is open: %s', async (at, isOpen) => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 0, season: 2 }) });
  await renderRoutes([{ element: <AppLayout />, children: [{ path: '*', element: <p>the page</p> }] }], {
    at,
  });
  expect(await screen.findByText(isOpen ? 'the page' : /The site is not open yet\.$/)).toBeVisible();
  expect(screen.queryByText('the page') !== null).toBe(isOpen);
});

it('moves the focus to the heading when a page that fills the screen is entered or left', async () => {
  fakeApi({ 'GET /settings': sampleSettings() });
  const pages = [
    { path: '/match/:season/:id/', element: <h1>the match</h1> },
    { path: '/watch/:season/:id/', element: <h1>the works</h1> },
  ];
  const { router } = await renderRoutes([{ element: <AppLayout />, children: pages }], {
    at: '/match/1/r1m1/',
  });
  await screen.findByRole('heading', { name: 'the match' });
  await act(() => router.navigate('/watch/1/r1m1/'));
  expect(await screen.findByRole('heading', { name: 'the works' })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'the match' })).toHaveFocus();
});
