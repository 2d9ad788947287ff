import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { Outlet } from 'react-router';
import { renderRoutes } from '../../../test/render.js';
import { NavigationIndicator } from './navigation-indicator.js';

const frame = (
  <>
    <NavigationIndicator />
    <Outlet />
  </>
);

async function visit() {
  let arrive = () => {};
  const files = new Promise<void>((resolve) => (arrive = resolve));
  const view = await renderRoutes(
    [
      {
        element: frame,
        children: [
          { path: '/', element: <p>First</p> },
          { path: '/loaded/', element: <p>Loaded</p> },
          { path: '/slow/', lazy: async () => (await files, { Component: () => <p>Slow</p> }) },
        ],
      },
    ],
    { at: '/' },
  );
  return { ...view, arrive };
}

const indicator = () => screen.queryByRole('progressbar', { name: 'Loading…' });

describe('the loading indicator', () => {
  it('is not shown on the first page, nor for a filter', async () => {
    const { router } = await visit();
    expect(indicator()).toBeNull();
    await act(() => router.navigate('/?search=x'));
    expect(indicator()).toBeNull();
  });
  it('is shown from the start of a navigation until 400 ms after its end', async () => {
    const { router, arrive } = await visit();
    act(() => void router.navigate('/slow/'));
    expect(indicator()).toBeInTheDocument();
    expect(screen.getByText('First')).toBeVisible();
    const end = Date.now();
    await act(async () => arrive());
    expect(await screen.findByText('Slow')).toBeVisible();
    expect(indicator()).toBeInTheDocument();
    await waitFor(() => expect(indicator()).toBeNull(), { timeout: 2000, interval: 10 });
    expect(Date.now() - end).toBeGreaterThanOrEqual(390);
  });
  it('is also shown for a page whose files are there', async () => {
    const { router } = await visit();
    await act(() => router.navigate('/loaded/'));
    expect(indicator()).toBeInTheDocument();
    await waitFor(() => expect(indicator()).toBeNull(), { timeout: 2000 });
  });
});
