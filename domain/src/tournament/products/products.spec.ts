import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, openedSeason, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { REVIVE_CARD, type Product } from './products.events.js';

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

describe('UpdateProduct with only a price or a stock', () => {
  const data = { productId: '1', price: 40_000, stock: 3 };
  const set = command('UpdateProduct', { product: data });

  it('lets an admin change both, and does nothing when repeated', () => {
    given(tournament, events).when(set).then({ type: 'ProductPriceOrStockSet', data });
    given(tournament, [...events, { type: 'ProductPriceOrStockSet', data }])
      .when(set)
      .thenNothing();
    given(tournament, events)
      .when({ ...set, actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('refuses unknown products and invalid prices or stocks', () => {
    const when = (change: Partial<typeof data>) =>
      given(tournament, events).when(command('UpdateProduct', { product: { ...data, ...change } }));
    when({ productId: 'no' }).thenRefused('product-not-found');
    for (const stock of [-1, 0.5, Number.NaN]) when({ stock }).thenRefused('validation-failed');
    for (const price of [-1, 0.5, 1e309]) when({ price }).thenRefused('validation-failed');
  });

  it('keeps the name', () => {
    const play = openedSeason();
    play.do('UpdateProduct', { product: data });
    const card = { name: 'Revive Card', price: 40_000, stock: 3 };
    expect(play.state.products.byId.get(REVIVE_CARD)).toMatchObject(card);
  });

  it('keeps the current stock if only the price is given, and vice versa', () => {
    const play = shopWithOneSale();
    play.do('UpdateProduct', { product: { productId: 'lamp', price: 900 } });
    expect(play.state.products.byId.get('lamp')).toMatchObject({ price: 900, stock: 2 });
    play.do('UpdateProduct', { product: { productId: 'lamp', stock: 7 } });
    expect(play.state.products.byId.get('lamp')).toMatchObject({ price: 900, stock: 7 });
  });
});

describe('AddProduct', () => {
  const add = (change: Partial<Product> = {}) => command('AddProduct', { product: { ...lamp, ...change } });

  it('lets an admin add a product once', () => {
    given(tournament, events)
      .when(add())
      .then({ type: 'ProductStocked', data: { product: lamp } });
    given(tournament, stocked).when(add()).thenRefused('product-exists');
    given(tournament, events)
      .when({ ...add(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('refuses a second revive card and invalid products', () => {
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

  it('lets an admin change every field', () => {
    const product = { ...lamp, name: 'A better lamp', price: 1300, stock: 9 };
    given(tournament, stocked).when(update(product)).then({ type: 'ProductChanged', data: { product } });
    given(tournament, stocked)
      .when({ ...update(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('does nothing if every given field has its value already', () => {
    const picture = { kind: 'upload', objectKey: 'products/lamp.webp', contentType: 'image/webp' } as const;
    const pictured = [
      ...events,
      { type: 'ProductStocked', data: { product: { ...lamp, picture } } } as const,
    ];
    given(tournament, stocked).when(update()).thenNothing();
    given(tournament, pictured)
      .when(update({ picture: { ...picture } }))
      .thenNothing();
    given(tournament, stocked)
      .when(command('UpdateProduct', { product: { productId: 'lamp', name: 'A lamp', stock: 3 } }))
      .thenNothing();
    for (const changed of [null, { ...picture, objectKey: 'products/other.webp' }])
      given(tournament, pictured)
        .when(update({ picture: changed }))
        .then({ type: 'ProductChanged', data: { product: { ...lamp, picture: changed } } });
  });

  it("keeps absent fields, such as the current stock or another admin's change", () => {
    const play = shopWithOneSale();
    play.do('UpdateProduct', { product: { productId: 'lamp', price: 900 } });
    play.do('UpdateProduct', { product: { productId: 'lamp', color: 'red' } });
    play.do('UpdateProduct', { product: { productId: 'lamp', name: 'Sold once' } });
    const changed = { ...lamp, name: 'Sold once', color: 'red', price: 900, stock: 2 };
    expect(play.state.products.byId.get('lamp')).toEqual(changed);
  });

  it('refuses unknown and invalid products, and changes from or to a revive card', () => {
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

  it('lets an admin delete a product once', () => {
    const withdrawn = { type: 'ProductWithdrawn', data: { productId: 'lamp' } } as const;
    given(tournament, stocked).when(remove()).then(withdrawn);
    given(tournament, [...stocked, withdrawn])
      .when(remove())
      .thenRefused('product-not-found');
    given(tournament, stocked)
      .when({ ...remove(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('does not delete the revive card', () => {
    given(tournament, stocked).when(remove(REVIVE_CARD)).thenRefused('revive-card-is-one');
  });
});
