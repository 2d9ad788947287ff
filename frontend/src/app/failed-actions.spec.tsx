import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleProduct, samplePurchase } from '../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../test/fake-api.js';
import { renderRoutes } from '../test/render.js';
import { sampleCountdown, sampleSettings, sampleUser } from '../test/samples.js';
import { routes } from './router.js';

type User = Awaited<ReturnType<typeof renderRoutes>>['user'];
type Answers = Parameters<typeof fakeApi>[0];

const countdown = sampleCountdown();
const world = {
  'GET /settings': sampleSettings({ phase: 3, countdown }),
  'GET /products/version': { version: 16 },
  'GET /products/': { products: [sampleProduct()] },
  'GET /purchase/user/u-kaze': { purchases: [], total_lots: 0, max_lots: 2 },
  'GET /purchase/offers': { products: [{ product_id: '7', blocked_by: [] }] },
  'GET /purchase/all': { purchases: [samplePurchase()] },
  'GET /news/': { news: [] },
};
const buyer = { 'GET /auth/me': { user: sampleUser({ stDollars: 1000 }) } };
const admin = { 'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) } };

const press = (name: string) => async (user: User) => user.click(await screen.findByRole('button', { name }));
const confirm = (opens: string, confirms: string) => async (user: User) => {
  await press(opens)(user);
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).queryByLabelText(/Reason/);
  if (reason) await user.type(reason, 'Bought twice');
  await user.click(within(dialog).getByRole('button', { name: confirms }));
};
const toggle = (name: string) => async (user: User) =>
  user.click(await screen.findByRole('switch', { name: new RegExp(`^${name}`) }));

async function signUp(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/User name/), 'Kaze');
  await user.type(screen.getByLabelText(/E-mail/), 'kaze@example.org');
  await user.type(screen.getByLabelText(/^New password/), 'Blade42x');
  await user.type(screen.getByLabelText(/Repeat the password/), 'Blade42x');
  await press('Create my account')(user);
}

async function buy(user: User): Promise<void> {
  await press('Buy')(user);
  await press('Buy it')(user);
}

interface Case {
  readonly text: string;
  readonly call: string;
  readonly at: string;
  readonly as?: Answers;
  readonly act?: (user: User) => Promise<unknown>;
}

/** Actions that fail, and the text that the page then shows. */
const CASES: readonly Case[] = [
  {
    text: 'Registration failed. Please try again later.',
    call: 'POST /auth/create',
    at: '/login-sign-up/?tab=sign-up',
    act: signUp,
  },
  {
    text: 'Failed to fetch music.',
    call: 'GET /music/',
    at: '/music/',
    as: { ...buyer, 'GET /settings': sampleSettings({ phase: 2 }) },
  },
  {
    text: 'Failed to fetch music.',
    call: 'GET /music/Drama',
    at: '/music/Drama/',
    as: { ...buyer, 'GET /settings': sampleSettings({ phase: 2 }) },
  },
  { text: 'Failed to fetch products.', call: 'GET /products/', at: '/shop/', as: buyer },
  { text: 'The purchase failed.', call: 'POST /purchase/create', at: '/shop/7/', as: buyer, act: buy },
  {
    text: 'Cancelling the purchase failed.',
    call: 'DELETE /purchase/cancel/p-1',
    at: '/admin/shop/purchases/',
    as: admin,
    act: confirm('Cancel the purchase by Kaze: Champion Ring', 'Cancel the purchase'),
  },
  {
    text: 'The phase could not be updated.',
    call: 'POST /phase/update',
    at: '/admin/general/phase/',
    as: admin,
    act: confirm('Switch to phase 1, Registration', 'Switch to phase 1'),
  },
  {
    text: 'The countdown could not be updated.',
    call: 'POST /settings/countdown-display',
    at: '/admin/general/countdown-display/',
    as: admin,
    act: toggle('Show the countdown'),
  },
  {
    text: 'The video state could not be updated.',
    call: 'POST /settings/uploads',
    at: '/admin/general/uploads/',
    as: admin,
    act: toggle('Accept videos'),
  },
];

it.each(CASES)('$call that fails for an unknown reason says: $text', async ({ text, call, at, as, act }) => {
  fakeApi({ ...world, ...as, [call]: refusal(500, 'unexpected-error') });
  const { user } = await renderRoutes(routes, { at, ...(as && { userId: 'u-kaze' }) });
  await act?.(user);
  const alert = (await screen.findByText(text)).closest('[role=alert]');
  expect(alert).toHaveTextContent('An error occurred.');
});

it('a refusal that explains itself stands alone', async () => {
  fakeApi({ ...world, ...buyer, 'POST /purchase/create': refusal(409, 'purchase-insufficient-funds') });
  const { user } = await renderRoutes(routes, { at: '/shop/7/', userId: 'u-kaze' });
  await buy(user);
  const alert = await screen.findByText("You don't have enough stDollars for this product.");
  expect(alert).toBeInTheDocument();
  expect(screen.queryByText('The purchase failed.')).toBeNull();
});

it('an outcome that nobody knows is not called a failure', async () => {
  fakeApi({ ...world, 'POST /auth/create': refusal(503, 'outcome-unknown') });
  const { user } = await renderRoutes(routes, { at: '/login-sign-up/?tab=sign-up' });
  await signUp(user);
  expect(await screen.findByText(/We do not know whether this was saved/)).toBeInTheDocument();
  expect(screen.queryByText('Registration failed. Please try again later.')).toBeNull();
});
