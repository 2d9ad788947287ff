import { describe, expect, it, jest } from '@jest/globals';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../app/router.js';
import { baseApi } from '../../shared/api/base-api.js';
import { sampleProduct, samplePurchase } from '../../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderRoutes, renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleCountdown, sampleSettings, sampleUser } from '../../test/samples.js';
import { ShopPage } from './shop-page.js';

const card = sampleProduct({
  product_id: '1',
  product_name: 'Revive Card',
  category: 'Revive',
  price: 500,
  real_price: 500,
  stock: 8,
});
const fox = sampleProduct({
  product_id: '2',
  product_name: 'Ember Fox Figurine',
  category: 'Figurines',
  price: 450,
  real_price: 600,
  stock: 3,
  special_thanks: 'Studio Kitsune',
});
const ring = sampleProduct();
const offers = (...codes: ErrorCode[]): object => ({
  products: ['1', '2', '7'].map((product_id) => ({
    product_id,
    blocked_by: sampleBlockers(...codes),
  })),
});
const cardOffer = (...blocked_by: Blocker[]): object => ({
  offer: {
    team_name: 'Foxes',
    round: 1,
    takes: 1240,
    balances: { mine: 740, mate: 500 },
    card: { price: 500, stock: 8 },
    blocked_by,
  },
});
const served = (
  me = sampleUser({ stDollars: 1000 }),
  purchases = [] as ReturnType<typeof samplePurchase>[],
) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: me },
  'GET /products/version': { version: 16 },
  'GET /purchase/offers': offers(),
  'GET /products/': { products: [card, fox, ring] },
  [`GET /purchase/user/${me.user_id}`]: {
    purchases,
    total_lots: purchases.filter((each) => each.cancelled_at === null).length,
    max_lots: 2,
  },
});
const at = (address: string, userId?: string) =>
  renderWithProviders(<ShopPage />, { path: '/shop/:id?/', at: address, ...(userId && { userId }) });

describe('the shop at a past moment', () => {
  it('shows the products of then, and sells none', async () => {
    const me = sampleUser({ role: 'admin' });
    const api = fakeApi({
      ...served(me),
      'GET /seasons/': { seasons: [{ season: 1, revision: 40, opened_at: '', closed_at: null }] },
      'GET /products/': ({ query }) =>
        query.has('at')
          ? { products: [{ ...fox, stock: 5 }], as_of: { revision: 12, at: '2025-03-03T17:04:00.000Z' } }
          : { products: [card, fox, ring] },
    });
    const { user, router } = await at('/shop/?at=12', me.user_id);
    await user.click(await screen.findByRole('link', { name: /Ember Fox Figurine.*5 left/ }));
    expect(router.state.location.search).toBe('?at=12');
    const dialog = await screen.findByRole('dialog', { name: 'Ember Fox Figurine' });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const banner = await screen.findByRole('region', { name: 'Past moment of the season' });
    expect(banner).toHaveTextContent(/Season 1 as it was at moment 12, .*Mar 3, 2025/);
    expect(api.last('GET /purchase/offers')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('link', { name: /Champion Ring/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Look back' })).toHaveFocus();
  });
});

describe('the shop of a closed season', () => {
  const closed = { season: 1, revision: 40, opened_at: '', closed_at: '2025-04-01T10:00:00.000Z' };
  const world = {
    ...served(),
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /seasons/': { seasons: [{ ...closed, season: 2, closed_at: null }, closed] },
  };

  it('shows its products to everyone, with the way to its past, and sells none', async () => {
    const api = fakeApi(world);
    const { user } = await at('/shop/?season=1');
    const link = await screen.findByRole('link', { name: /Ember Fox Figurine/ });
    expect(link).toHaveAttribute('href', '/shop/2/?season=1');
    expect(screen.getByText(/^The shop of season 1/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Look back' })).toBeVisible();
    expect(api.last('GET /products/')?.query.get('season')).toBe('1');
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Ember Fox Figurine' });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(api.last('GET /purchase/offers')).toBeUndefined();
  });

  it('says that it had no products', async () => {
    fakeApi({ ...world, 'GET /products/': { products: [] } });
    await at('/shop/?season=1');
    expect(await screen.findByText('There was nothing for sale in this season.')).toBeVisible();
  });
});

describe('the shop', () => {
  it('shows price, reference price, stock and thanks of every product', async () => {
    fakeApi(served());
    await at('/shop/', 'u-kaze');
    const link = await screen.findByRole('link', { name: /Ember Fox Figurine/ });
    expect(link).toHaveAttribute('href', '/shop/2/');
    expect(link).toHaveTextContent(/450\.00.*instead of.*600\.00.*3 left.*Special thanks: Studio Kitsune/);
    expect(
      within(link)
        .getByText(/600\.00/)
        .closest('s'),
    ).not.toBeNull();
    expect(screen.getByRole('link', { name: /Champion Ring/ })).toHaveTextContent('last one');
    expect(screen.getByRole('status')).toHaveTextContent('3 products');
    expect(await screen.findByText('0 / 2')).toBeVisible();
  });

  it('filters by category and words, and keeps both in the address', async () => {
    fakeApi(served());
    const { user, router } = await at('/shop/', 'u-kaze');
    await user.click(await screen.findByRole('button', { name: 'Figurines' }));
    expect(screen.getByRole('button', { name: 'Figurines' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('link', { name: /Champion Ring/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search the shop' }), 'ring');
    expect(router.state.location.search).toBe('?category=Figurines&search=ring');
    expect(screen.getByText('Nothing found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(screen.getByRole('status')).toHaveTextContent('3 products');
  });

  it('sells after naming the price and the balance afterwards', async () => {
    const api = fakeApi({
      ...served(),
      'POST /purchase/create': { message: '', purchase: samplePurchase(), balance: 100 },
    });
    const { user } = await at('/shop/', 'u-kaze');
    await user.click(await screen.findByRole('link', { name: /Champion Ring/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(within(dialog).getByRole('button', { name: 'Buy' }));
    const question = within(dialog).getByRole('group', { name: 'Buy Champion Ring?' });
    expect(question).toHaveTextContent(/Price: 900\.00.*You keep: 100\.00/);
    expect(api.last('POST /purchase/create')).toBeUndefined();
    await user.click(within(question).getByRole('button', { name: 'Buy it' }));
    expect(await screen.findByText('Champion Ring is yours! You have 100.00 ST Dollars left.')).toBeVisible();
    expect(api.last('POST /purchase/create')?.body).toEqual({
      user_id: 'u-kaze',
      product_id: '7',
      price: 900,
    });
  });

  it('shows the refusal of the server with its text', async () => {
    fakeApi({ ...served(), 'POST /purchase/create': refusal(409, 'product-out-of-stock') });
    const { user } = await at('/shop/7/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    await user.click(within(dialog).getByRole('button', { name: 'Buy it' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not enough stock available.');
  });

  it('brings the question into sight, in browsers, too, that answer that with a promise', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    (scrolled as unknown as jest.SpiedFunction<() => Promise<void>>).mockResolvedValue(undefined);
    fakeApi(served());
    const { user } = await at('/shop/7/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await within(dialog).findByRole('button', { name: 'Buy' })).toBeVisible();
    scrolled.mockRestore();
  });

  it('says once that another tab was first', async () => {
    const api = fakeApi({ ...served(), 'POST /purchase/create': refusal(409, 'product-already-purchased') });
    const { user } = await at('/shop/7/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    await user.click(await within(dialog).findByRole('button', { name: 'Buy' }));
    const bought = served(undefined, [samplePurchase()]);
    api.answer('GET /purchase/user/u-kaze', bought['GET /purchase/user/u-kaze']!);
    api.answer('GET /purchase/offers', offers('product-already-purchased'));
    await user.click(within(dialog).getByRole('button', { name: 'Buy it' }));
    const button = await within(dialog).findByRole('button', { name: 'Buy' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(/already purchased/));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('loads the list again only when its version has changed', async () => {
    const api = fakeApi(served());
    const { store } = await at('/shop/', 'u-kaze');
    await screen.findByRole('link', { name: /Champion Ring/ });
    const asked = (path: string) => api.sent.filter((call) => call.path === path).length;
    store.dispatch(baseApi.util.invalidateTags(['Shop']));
    await waitFor(() => expect(asked('/products/version')).toBe(2));
    expect(asked('/products/')).toBe(1);
    api.answer('GET /products/version', { version: 17 });
    api.answer('GET /products/', { products: [{ ...ring, stock: 0 }] });
    store.dispatch(baseApi.util.invalidateTags(['Shop']));
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(asked('/products/')).toBe(2);
  });

  it('lists what was bought, as count of two', async () => {
    const cancelled = samplePurchase({
      purchase_id: 'p-2',
      product_name: 'Winner Banner',
      cancelled_at: '2025-03-28T11:00:00Z',
    });
    fakeApi(served(undefined, [samplePurchase(), cancelled]));
    const { user } = await at('/shop/', 'u-kaze');
    expect(await screen.findByText('1 / 2')).toBeVisible();
    await user.click(screen.getByText('Show my items'));
    expect(screen.getByText('Winner Banner')).toBeVisible();
    expect(screen.getByText('Cancelled, your money is back')).toBeVisible();
    expect(screen.getByRole('link', { name: /Champion Ring/ })).toHaveTextContent('Yours');
  });

  it('says that an address names no product, as a page that does not exist', async () => {
    fakeApi(served());
    const { user, router } = await at('/shop/99/?category=Cards', 'u-kaze');
    expect(await screen.findByText('Product not found.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.queryByText('Champion Ring')).toBeNull();
    await user.click(screen.getByRole('link', { name: /Shop/ }));
    expect(router.state.location.pathname).toBe('/shop/');
  });
});

describe('the button of the shop', () => {
  const reasonAt = async (me: ReturnType<typeof sampleUser>, code: ErrorCode) => {
    fakeApi({ ...served(me), 'GET /purchase/offers': offers(code) });
    await at('/shop/7/', 'u-kaze');
    const button = await screen.findByRole('button', { name: 'Buy' });
    await waitFor(() => expect(button).toBeDisabled());
    return button;
  };

  it('sends visitors to the log-in and back to the product', async () => {
    fakeApi({ ...served(), 'GET /purchase/offers': offers('login-required') });
    await at('/shop/7/');
    const dialog = await screen.findByRole('dialog', { name: 'Champion Ring' });
    const link = await within(dialog).findByRole('link', { name: 'Log in to buy' });
    expect(link).toHaveAttribute('href', '/login-sign-up/?back=%2Fshop%2F7%2F');
  });

  it('says why it is closed', async () => {
    const poor = await reasonAt(sampleUser({ stDollars: 10 }), 'purchase-insufficient-funds');
    expect(poor).toHaveAccessibleDescription("You don't have enough stDollars for this product.");
  });

  it('knows what was bought already', async () => {
    const again = await reasonAt(sampleUser({ stDollars: 9000 }), 'product-already-purchased');
    expect(again).toHaveAccessibleDescription('You have already purchased this product.');
  });
});

describe('the revive card in the shop', () => {
  const member = sampleUser({ team: 'Foxes', is_participant: true, stDollars: 740 });

  it('says what it takes of both members, and revives', async () => {
    const api = fakeApi({
      ...served(member),
      'GET /bracket/revive-with-card': cardOffer(),
      'POST /bracket/revive-with-card': { revives_info: { cards_left: 7 } },
    });
    const { user } = await at('/shop/1/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Revive Card' });
    const whole = await within(dialog).findByText(/1,240\.00/);
    expect(whole.closest('div')).toHaveTextContent('It costs everything you both have: 1,240.00');
    expect(dialog).toHaveTextContent(/Yours: 740\.00.*your teammate’s: 500\.00/);
    await user.click(within(dialog).getByRole('button', { name: 'Play the revive card' }));
    const question = within(dialog).getByRole('group', { name: 'Bring Foxes back?' });
    expect(question).toHaveTextContent(/1,240\.00/);
    await user.click(within(question).getByRole('button', { name: 'Pay everything and revive us' }));
    expect(await screen.findByText('Foxes is back! Cards left: 7.')).toBeVisible();
    expect(api.last('POST /bracket/revive-with-card')?.body).toEqual({ team: 'Foxes' });
    expect(api.last('POST /purchase/create')).toBeUndefined();
  });

  it('is not for a team whose money does not cover it', async () => {
    fakeApi({
      ...served(member),
      'GET /bracket/revive-with-card': cardOffer({
        code: 'revive-insufficient-funds',
        variables: { price: 500 },
      }),
    });
    await at('/shop/1/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Revive Card' });
    expect(await within(dialog).findByText(/to be revived\. A revive card costs 500\.00\./)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Play the revive card' })).toBeDisabled();
  });

  it('tells others who can use it', async () => {
    fakeApi(served());
    await at('/shop/1/', 'u-kaze');
    const dialog = await screen.findByRole('dialog', { name: 'Revive Card' });
    expect(dialog).toHaveTextContent('Knocked out in round 1 to 2? This card brings your team back');
    expect(within(dialog).queryByRole('button', { name: 'Buy' })).toBeNull();
  });
});

it('is closed outside phase 3, and says when it opens', async () => {
  const countdown = sampleCountdown();
  fakeApi({ 'GET /settings': sampleSettings({ phase: 2, countdown }) });
  await renderRoutes(routes, { at: '/shop/7/' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Not open yet');
  expect(screen.getByText(/in Paris/)).toBeInTheDocument();
});
