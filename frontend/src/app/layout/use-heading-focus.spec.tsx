import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/headings/page-title.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { AppLayout } from './app-layout.js';

const PAGES = [
  {
    path: '/',
    element: (
      <>
        <PageTitle title="Home" />
        <Link to="/shop/">Go to the shop</Link>
        <Link to="/?tab=2">Second tab</Link>
        <Link to="/search/">Search</Link>
      </>
    ),
  },
  { path: '/shop/', element: <PageTitle title="Shop" /> },
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
