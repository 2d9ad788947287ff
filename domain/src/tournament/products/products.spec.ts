import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, openedSeason, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { REVIVE_CARD, type Product } from './catalogue.events.js';

const { events } = openedSeason();
const lamp: Product = {
  productId: 'lamp',
  name: 'A lamp',
  category: 'Collector',
  price: 1250,
  realPrice: 2000,
  stock: 3,
  color: 'gold',
  description: '',
  specialThanks: 'Ann',
  picture: null,
};
const stocked = [...events, { type: 'ProductStocked', data: { product: lamp } } as const];
const unsound: Partial<Product>[] = [
  { price: -1 },
  { price: 0.5 },
  { realPrice: Number.NaN },
  { stock: -1 },
  { stock: 1e309 },
  { name: '  ' },
  { category: 'Hats' as 'Cards' },
];

/** One of three lamps is sold. */
function shopWithOneSale() {
  const play = openedSeason();
  play.do('AddProduct', { product: lamp });
  play.do('ChangePhase', { phase: 3 });
  play.do('GrantMoney', { userId: 'ann', amount: 5000, reason: '' });
  play.do('PurchaseProduct', { purchaseId: 'p1', productId: 'lamp' }, user('ann'));
  return play;
}

describe('SetPriceAndStock', () => {
  const data = { productId: '1', price: 40_000, stock: 3 };
  const set = command('SetPriceAndStock', data);

  it('changes both, by an admin, and does nothing when repeated', () => {
    given(tournament, events).when(set).then({ type: 'ProductPriceOrStockSet', data });
    given(tournament, [...events, { type: 'ProductPriceOrStockSet', data }])
      .when(set)
      .thenNothing();
    given(tournament, events)
      .when({ ...set, actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('refuses unknown products and what is no price or stock', () => {
    const when = (change: Partial<typeof data>) =>
      given(tournament, events).when(command('SetPriceAndStock', { ...data, ...change }));
    when({ productId: 'no' }).thenRefused('product-not-found');
    for (const stock of [-1, 0.5, Number.NaN]) when({ stock }).thenRefused('validation-failed');
    for (const price of [-1, 0.5, 1e309]) when({ price }).thenRefused('validation-failed');
  });

  it('leaves the name as it is', () => {
    const play = openedSeason();
    play.do('SetPriceAndStock', data);
    const card = { name: 'Revive Card', price: 40_000, stock: 3 };
    expect(play.state.catalogue.articles.get(REVIVE_CARD)).toMatchObject(card);
  });

  it('keeps the stock of the moment when the price alone is named, and the other way round', () => {
    const play = shopWithOneSale();
    play.do('SetPriceAndStock', { productId: 'lamp', price: 900, stock: null });
    expect(play.state.catalogue.articles.get('lamp')).toMatchObject({ price: 900, stock: 2 });
    play.do('SetPriceAndStock', { productId: 'lamp', price: null, stock: 7 });
    expect(play.state.catalogue.articles.get('lamp')).toMatchObject({ price: 900, stock: 7 });
  });
});

describe('AddProduct', () => {
  const add = (change: Partial<Product> = {}) => command('AddProduct', { product: { ...lamp, ...change } });

  it('puts a product on the shelf, by an admin, once', () => {
    given(tournament, events)
      .when(add())
      .then({ type: 'ProductStocked', data: { product: lamp } });
    given(tournament, stocked).when(add()).thenRefused('product-exists');
    given(tournament, events)
      .when({ ...add(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('refuses a second revive card, and what is no product', () => {
    given(tournament, events)
      .when(add({ category: 'Revive' }))
      .thenRefused('revive-card-is-one');
    for (const change of unsound)
      given(tournament, events).when(add(change)).thenRefused('validation-failed');
  });
});

describe('UpdateProduct', () => {
  const update = (change: Partial<Product> = {}) =>
    command('UpdateProduct', { product: { ...lamp, ...change } });

  it('changes everything, by an admin', () => {
    const product = { ...lamp, name: 'A better lamp', price: 1300, stock: 9 };
    given(tournament, stocked).when(update(product)).then({ type: 'ProductChanged', data: { product } });
    given(tournament, stocked)
      .when({ ...update(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('keeps what it does not name: the stock of the moment, and what another admin has changed', () => {
    const play = shopWithOneSale();
    play.do('SetPriceAndStock', { productId: 'lamp', price: 900, stock: null });
    play.do('UpdateProduct', { product: { productId: 'lamp', color: 'red' } });
    play.do('UpdateProduct', { product: { productId: 'lamp', name: 'Sold once' } });
    const changed = { ...lamp, name: 'Sold once', color: 'red', price: 900, stock: 2 };
    expect(play.state.catalogue.articles.get('lamp')).toEqual(changed);
  });

  it('refuses unknown products, what is no product, and to make or unmake a revive card', () => {
    given(tournament, events).when(update()).thenRefused('product-not-found');
    for (const change of unsound)
      given(tournament, stocked).when(update(change)).thenRefused('validation-failed');
    given(tournament, stocked)
      .when(update({ category: 'Revive' }))
      .thenRefused('revive-card-is-one');
    given(tournament, stocked)
      .when(update({ productId: REVIVE_CARD }))
      .thenRefused('revive-card-is-one');
  });
});

describe('DeleteProduct', () => {
  const remove = (productId = 'lamp') => command('DeleteProduct', { productId });

  it('takes a product off the shelf, by an admin, once', () => {
    const withdrawn = { type: 'ProductWithdrawn', data: { productId: 'lamp' } } as const;
    given(tournament, stocked).when(remove()).then(withdrawn);
    given(tournament, [...stocked, withdrawn])
      .when(remove())
      .thenRefused('product-not-found');
    given(tournament, stocked)
      .when({ ...remove(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('leaves the revive card', () => {
    given(tournament, stocked).when(remove(REVIVE_CARD)).thenRefused('revive-card-is-one');
  });
});
