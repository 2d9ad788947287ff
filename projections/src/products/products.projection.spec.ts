import { describe, expect, it } from '@jest/globals';
import type { Product } from '@arena/domain/tournament/products/products.events';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { betPlaced, teamRevived } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { catalogueVersionProjection } from './catalogue-version.projection.js';
import { productsProjection } from './products.projection.js';

const stocked = SAMPLE_CATALOGUE.map((product): TournamentEvent => ({
  type: 'ProductStocked',
  data: { product },
}));
const lamp: Product = { ...SAMPLE_CATALOGUE[1]!, productId: 'lamp', name: 'A lamp', stock: 2 };
const lot = { purchaseId: 'p1', productId: '2', productName: 'A fox', userId: 'ann', price: 100 };
const purchased: TournamentEvent = { type: 'ProductPurchased', data: lot };
const cancelled: TournamentEvent = { type: 'PurchaseCancelled', data: lot };
const withdrawn: TournamentEvent = { type: 'ProductWithdrawn', data: { productId: '2' } };

const revived = teamRevived('red', 1, { by: 'card', productId: '1' });
const revoked: TournamentEvent = {
  type: 'ReviveRevoked',
  data: { teamId: 'red', round: 1, by: 'card', returned: [], productId: '1', because: 'admin' },
};

function logOf(...facts: TournamentEvent[]): EventLog {
  return new EventLog().season(1, ...stocked, ...facts);
}
function productsAfter(...facts: TournamentEvent[]) {
  return documentsAfter(productsProjection, logOf(...facts).events);
}
const stockOf = (productId: string, ...facts: TournamentEvent[]) =>
  productsAfter(...facts).get(`1:${productId}`)?.stock;

describe('products', () => {
  it('are stocked for a season, numbered for sorting', () => {
    const products = [...productsAfter().values()];
    expect(products).toHaveLength(16);
    expect(products[0]).toEqual({ ...SAMPLE_CATALOGUE[0], id: '1:1', season: 1, number: 1 });
  });

  it('that are added come after the numbered ones, in order of addition', () => {
    const added = ['lamp', 'a-mug'].map((productId): TournamentEvent => ({
      type: 'ProductStocked',
      data: { product: { ...lamp, productId } },
    }));
    const products = productsAfter(...added);
    const [first, second] = [products.get('1:lamp')!.number, products.get('1:a-mug')!.number];
    expect(first).toBeGreaterThan(1_000_000);
    expect(second).toBeGreaterThan(first);
  });

  it('follow price and stock', () => {
    const data = { productId: '2', price: 990, stock: 3 };
    const after = productsAfter({ type: 'ProductPriceOrStockSet', data });
    expect(after.get('1:2')).toMatchObject({ price: 990, stock: 3 });
  });

  it('take a change and keep their place', () => {
    const product = { ...lamp, productId: '2', specialThanks: 'Ann' };
    const after = productsAfter({ type: 'ProductChanged', data: { product } }).get('1:2');
    expect(after).toEqual({ ...product, id: '1:2', season: 1, number: 2 });
  });

  it('lose a piece to a purchase and get it back when that is cancelled', () => {
    const before = stockOf('2')!;
    expect(stockOf('2', purchased)).toBe(before - 1);
    expect(stockOf('2', purchased, cancelled)).toBe(before);
  });

  it('stay deleted, whatever is cancelled later', () => {
    expect(productsAfter(withdrawn).has('1:2')).toBe(false);
    expect(productsAfter(purchased, withdrawn, cancelled).has('1:2')).toBe(false);
  });

  it('lose a revive card to a revive and get it back when that is revoked', () => {
    expect(stockOf('1', revived)).toBe(7);
    expect(stockOf('1', revived, revoked)).toBe(8);
  });

  it('keep the cards if a revive used none', () => {
    expect(stockOf('1', teamRevived('red'), betPlaced('b1', 'ann'))).toBe(8);
  });
});

describe('the version of the catalogue', () => {
  const versionOf = (log: EventLog) =>
    [...documentsAfter(catalogueVersionProjection, log.events).values()].at(-1)?.version ?? 0;

  it.each([
    ['a purchase', purchased],
    ['its cancellation', cancelled],
    ['a withdrawal', withdrawn],
    ['a change', { type: 'ProductChanged', data: { product: { ...lamp, productId: '2' } } }],
    ['a new price', { type: 'ProductPriceOrStockSet', data: { productId: '2', price: 1, stock: 1 } }],
    ['a new product', { type: 'ProductStocked', data: { product: lamp } }],
    ['a revive by card', revived],
    ['its revocation', revoked],
  ] as [string, TournamentEvent][])('grows with %s', (_what, fact) => {
    expect(versionOf(logOf(fact))).toBeGreaterThan(versionOf(logOf()));
  });

  it('does not change for other events', () => {
    expect(versionOf(logOf(betPlaced('b1', 'ann'), teamRevived('red')))).toBe(versionOf(logOf()));
  });

  it('grows from season to season', () => {
    const later = logOf(purchased, cancelled).season(2, stocked[0]!);
    expect(versionOf(later)).toBeGreaterThan(versionOf(logOf(purchased, cancelled)));
  });
});
