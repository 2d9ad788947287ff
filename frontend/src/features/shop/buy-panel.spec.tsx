import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../shared/api/base-api.js';
import { sampleProduct, samplePurchase } from '../../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleRules, sampleSettings, sampleUser } from '../../test/samples.js';
import { ShopPage } from './shop-page.js';

/** 900.00. */
const ring = sampleProduct();
const served = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ stDollars: 1000 }) },
  'GET /products/version': { version: 16 },
  'GET /products/': { products: [ring] },
  'GET /purchase/offers': { products: [{ product_id: '7', blocked_by: [] }] },
  'GET /purchase/user/u-kaze': { purchases: [], total_lots: 0, max_lots: 2 },
};
const atRing = () =>
  renderWithProviders(<ShopPage />, { path: '/shop/:id?/', at: '/shop/7/', userId: 'u-kaze' });

it('names the items that the season allows', async () => {
  const purchases = ['1', '2', '3'].map((id) => samplePurchase({ purchase_id: id, product_id: id }));
  const blocked_by = [{ code: 'too-many-lots', variables: { max: 3 } }];
  fakeApi({
    ...served,
    'GET /settings': sampleSettings({ rules: { ...sampleRules(), max_lots: 3 } }),
    'GET /purchase/offers': { products: [{ product_id: '7', blocked_by }] },
    'GET /purchase/user/u-kaze': { purchases, total_lots: 3, max_lots: 3 },
  });
  await atRing();
  const button = await screen.findByRole('button', { name: 'Buy' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(/already have your 3 items/));
  expect(screen.getByText(/Pick up to 3 different items/)).toBeInTheDocument();
});

describe('the question before buying', () => {
  it('asks again with the new price when that has changed', async () => {
    const api = fakeApi({ ...served, 'POST /purchase/create': refusal(409, 'price-changed') });
    const { user } = await atRing();
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    api.answer('GET /products/version', { version: 17 });
    api.answer('GET /products/', { products: [{ ...ring, price: 950 }] });
    await user.click(within(dialog).getByRole('button', { name: 'Buy it' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price has changed');
    const question = await within(dialog).findByRole('group', { name: 'Buy Champion Ring?' });
    await waitFor(() => expect(question).toHaveTextContent(/Price: 950\.00/));
    await user.click(within(question).getByRole('button', { name: 'Buy it' }));
    expect(api.last('POST /purchase/create')?.body).toMatchObject({ price: 950 });
  });

  it('gives the focus back to the button when it is cancelled', async () => {
    fakeApi(served);
    const { user } = await atRing();
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByRole('button', { name: 'Buy' })).toHaveFocus();
  });

  it('says so when the price changes while the question is read', async () => {
    const api = fakeApi(served);
    const { user, store } = await atRing();
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    api.answer('GET /products/version', { version: 17 });
    api.answer('GET /products/', { products: [{ ...ring, price: 950 }] });
    store.dispatch(baseApi.util.invalidateTags(['Shop']));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price has changed');
    expect(within(dialog).getByRole('group')).toHaveTextContent(/Price: 950\.00/);
  });
});
