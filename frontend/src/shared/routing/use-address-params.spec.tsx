import { act, render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useAddressParams } from './use-address-params.js';

type Change = ReturnType<typeof useAddressParams>[1];

it('keeps a change that another one follows before it is rendered', async () => {
  const changes: Change[] = [];
  function Page() {
    const [params, change] = useAddressParams();
    changes.push(change);
    return <output>{params.toString()}</output>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?a=1'] });
  render(<RouterProvider router={router} />);
  const [first] = changes;
  await act(async () => {
    first?.('b', '2');
    await Promise.resolve();
  });
  act(() => first?.('c', '3'));
  expect(await screen.findByText('a=1&b=2&c=3')).toBeVisible();
  act(() => first?.('a', ''));
  expect(await screen.findByText('b=2&c=3')).toBeVisible();
});
