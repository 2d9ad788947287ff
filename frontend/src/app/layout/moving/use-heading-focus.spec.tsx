import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { fakeApi } from '../../../test/fake-api.js';
import { renderRoutes } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { AppLayout } from '../app-layout.js';

let arrive = (): void => undefined;

function LatePage() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    arrive = () => setIsThere(true);
  }, []);
  return isThere && <PageTitle title="Late" />;
}

const PAGES = [
  {
    path: '/',
    element: (
      <>
        <PageTitle title="Home" />
        <Link to="/shop/">Go to the shop</Link>
        <Link to="/?tab=2">Second tab</Link>
        <Link to="/search/">Search</Link>
        <Link to="/late/">A slow page</Link>
      </>
    ),
  },
  { path: '/shop/', element: <PageTitle title="Shop" /> },
  { path: '/late/', element: <LatePage /> },
  {
    path: '/search/',
    element: (
      <>
        <PageTitle title="Search" />
        <input aria-label="Words" autoFocus />
      </>
    ),
  },
];

const languages = () => screen.getByRole('button', { name: /Language/ });

async function open() {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 3 }) });
  const { user } = await renderRoutes([{ element: <AppLayout />, children: PAGES }], { at: '/' });
  await screen.findByRole('heading', { name: 'Home' });
  return user;
}

it('moves to the heading of a new page, but not of the first one', async () => {
  const user = await open();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Go to the shop' }));
  expect(await screen.findByRole('heading', { name: 'Shop' })).toHaveFocus();
});

it('stays where it is when only the query changes', async () => {
  const user = await open();
  const link = screen.getByRole('link', { name: 'Second tab' });
  await user.click(link);
  expect(link).toHaveFocus();
});

it('stays in the field that a page has chosen', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(await screen.findByLabelText('Words')).toHaveFocus();
});

it('moves to a heading that arrives late', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'A slow page' }));
  // It silences a screen reader.
  await user.keyboard('{Control}');
  act(() => arrive());
  expect(await screen.findByRole('heading', { name: 'Late' })).toHaveFocus();
});

it.each([
  ['opened a menu with the mouse', (user: UserEvent) => user.click(languages())],
  [
    'opened a menu with the keyboard',
    async (user: UserEvent) => {
      languages().focus();
      await user.keyboard('{Enter}');
    },
  ],
])('takes nothing from a person who %s before the heading arrived', async (_how, openMenu) => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'A slow page' }));
  await openMenu(user);
  act(() => arrive());
  await screen.findByRole('heading', { name: 'Late' });
  await act(() => new Promise((passed) => setTimeout(passed)));
  expect(languages()).toHaveFocus();
  expect(languages()).toHaveAttribute('aria-expanded', 'true');
});
