import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { MoneyForm } from './money-form.js';

it.each([
  { direction: 'Add', route: 'POST /stdollars/add' },
  { direction: 'Remove', route: 'POST /stdollars/remove' },
])('$route is sent only with a reason', async ({ direction, route }) => {
  const api = fakeApi({ [route]: { balance: 0 } });
  const kaze = sampleUser({ user_id: 'u-kaze', stDollars: 100 });
  const { user } = await renderWithProviders(<MoneyForm user={kaze} />);
  await user.click(screen.getByRole('radio', { name: direction }));
  await user.type(screen.getByLabelText(/Amount/), '50');
  const send = screen.getByRole('button', { name: direction });
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText(/Reason/), 'no{Enter}');
  expect(send).toBeDisabled();
  expect(api.last(route)).toBeUndefined();
  await user.type(screen.getByLabelText(/Reason/), ' prize was paid ');
  await user.click(send);
  const body = { user_id: 'u-kaze', amount: 50, reason: 'no prize was paid' };
  await waitFor(() => expect(api.last(route)?.body).toEqual(body));
});

it('is not sent again while it waits for another admin, unless it is changed', async () => {
  const route = 'POST /stdollars/add';
  const api = fakeApi({ [route]: refusal(409, 'grant-asked') });
  const { user } = await renderWithProviders(<MoneyForm user={sampleUser()} />);
  await user.type(screen.getByLabelText(/Amount/), '50');
  await user.type(screen.getByLabelText(/Reason/), 'A prize');
  const send = screen.getByRole('button', { name: 'Add' });
  await user.click(send);
  expect(await screen.findByRole('link', { name: /Approvals/ })).toBeVisible();
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText(/Amount/), '0');
  expect(send).toBeEnabled();
  await user.click(send);
  await waitFor(() => expect(api.last(route)?.body).toMatchObject({ amount: 500 }));
});
