import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Outlet } from 'react-router';
import { useFormDraft } from '../../shared/forms/use-draft.js';
import { forgetOnline, setOnline } from '../../test/fake-network.js';
import { renderRoutes } from '../../test/render.js';
import { ErrorPage } from './error-pages.js';
import { lazyPage } from '../lazy-page.js';

function Letter() {
  const form = useForm({ initialValues: { note: '' } });
  useFormDraft('letter', form);
  return <TextInput label="Note" {...form.getInputProps('note')} />;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const routes = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <Letter /> },
      { path: '/never-loaded/', lazy: lazyPage(lost) },
    ],
  },
];
const title = () => screen.findByRole('heading', { level: 1 });
const reloaded = () => sessionStorage.getItem('arena.reloaded-at') !== null;
const answers = () => Promise.resolve(new Response(null));
const down = () => Promise.reject(new TypeError('Failed to fetch'));

async function goToLostPage() {
  const view = await renderRoutes(routes, { at: '/' });
  await view.user.type(screen.getByLabelText('Note'), 'half a sen');
  await act(() => view.router.navigate('/never-loaded/'));
  return view;
}

// React and the router also log the error, which is not tested here.
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetOnline();
});

describe('a page whose files cannot be loaded', () => {
  it('says that the reader is offline, and is not reloaded', async () => {
    setOnline(false);
    await goToLostPage();
    expect(await title()).toHaveTextContent('You are offline.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(reloaded()).toBe(false);
  });
  it('keeps what was typed on the page before', async () => {
    setOnline(false);
    const { router } = await goToLostPage();
    await title();
    await act(() => router.navigate('/'));
    expect(await screen.findByLabelText('Note')).toHaveValue('half a sen');
  });
  it('is loaded by itself when the reader is online again', async () => {
    setOnline(false);
    await goToLostPage();
    await title();
    globalThis.fetch = answers;
    act(() => setOnline(true));
    await waitFor(() => expect(reloaded()).toBe(true));
  });
  it('says that the server cannot be reached, and is loaded on request when it can', async () => {
    setOnline(true);
    globalThis.fetch = down;
    const { user } = await goToLostPage();
    expect(await title()).toHaveTextContent('The server cannot be reached.');
    expect(reloaded()).toBe(false);
    globalThis.fetch = answers;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reloaded()).toBe(true));
  });
});
