import { describe, expect, it } from '@jest/globals';
import { sampleUser } from '../../test/samples.js';
import { sampleProduct, samplePurchase } from '../../shared/shop/testing/sample-shop.js';
import { balanceAfter, buyingObstacle, isBought, type Buyer } from './buying.js';

const product = sampleProduct({ product_id: '7', price: 90, stock: 1 });
const none = { success: true as const, purchases: [], total_lots: 0, max_lots: 2 };
const buyer = (given: Partial<Buyer> = {}): Buyer => ({
  me: sampleUser({ stDollars: 100 }),
  phase: 3,
  bought: none,
  ...given,
});

describe('what stands in the way of buying', () => {
  it('is nothing for who can pay', () => {
    expect(buyingObstacle(product, buyer())).toBeNull();
    expect(buyingObstacle(product, buyer({ bought: null }))).toBeNull();
    expect(buyingObstacle(product, buyer({ me: sampleUser({ stDollars: 90 }) }))).toBeNull();
  });

  it('is named', () => {
    const of = (given: Partial<Buyer>, changes: object = {}) =>
      buyingObstacle({ ...product, ...changes }, buyer(given));
    expect(of({ me: null })).toBe('visitor');
    expect(of({ phase: 2 })).toBe('closed');
    expect(of({ bought: { ...none, total_lots: 2 } })).toBe('lots');
    expect(of({}, { stock: 0 })).toBe('stock');
    expect(of({ me: sampleUser({ stDollars: -1 }) }, { price: 0 })).toBe('debt');
    expect(of({ me: sampleUser({ stDollars: 89.99 }) })).toBe('balance');
  });

  it('is a purchase that stands, not one that was cancelled', () => {
    const lot = samplePurchase({ product_id: '7' });
    const cancelled = { ...lot, cancelled_at: '2025-03-28T11:00:00Z' };
    expect(buyingObstacle(product, buyer({ bought: { ...none, purchases: [lot] } }))).toBe('already');
    expect(buyingObstacle(product, buyer({ bought: { ...none, purchases: [cancelled] } }))).toBeNull();
    expect(isBought('8', { ...none, purchases: [lot] })).toBe(false);
  });

  it('is no phase for an admin', () => {
    const me = sampleUser({ role: 'admin', role_id: 1, stDollars: 100 });
    expect(buyingObstacle(product, buyer({ me, phase: 1 }))).toBeNull();
  });
});

it('subtracts to the hundredth', () => {
  expect(balanceAfter(100.3, 0.1)).toBe(100.2);
});
