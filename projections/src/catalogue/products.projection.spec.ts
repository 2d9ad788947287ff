import { describe, expect, it } from '@jest/globals';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/catalogue/sample-catalogue';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { betPlaced, teamRevived } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { productsProjection } from './products.projection.js';

const stocked = SAMPLE_CATALOGUE.map((product): TournamentEvent => ({
  type: 'ProductStocked',
  data: { product },
}));

function productsAfter(...facts: TournamentEvent[]) {
  return documentsAfter(productsProjection, new EventLog().season(1, ...stocked, ...facts).events);
}
const stockOfCard = (...facts: TournamentEvent[]) => productsAfter(...facts).get('1:1')?.stock;

describe('products', () => {
  it('are stocked for a season, numbered for sorting', () => {
    const products = [...productsAfter().values()];
    expect(products).toHaveLength(16);
    expect(products[0]).toEqual({ ...SAMPLE_CATALOGUE[0], id: '1:1', season: 1, number: 1 });
  });

  it('follow price and stock', () => {
    const data = { productId: '2', price: 990, stock: 3 };
    expect(productsAfter({ type: 'ProductPriceOrStockSet', data }).get('1:2')).toMatchObject({
      price: 990,
      stock: 3,
    });
  });

  it('lose a revive card to a revive and get it back when that is revoked', () => {
    const revived = teamRevived('red', 1, { by: 'card', productId: '1' });
    const data = {
      teamId: 'red',
      round: 1,
      by: 'card',
      returned: [],
      productId: '1',
      because: 'admin',
    } as const;
    expect(stockOfCard(revived)).toBe(7);
    expect(stockOfCard(revived, { type: 'ReviveRevoked', data })).toBe(8);
  });

  it('keep the cards where a revive used none', () => {
    expect(stockOfCard(teamRevived('red'), betPlaced('b1', 'ann'))).toBe(8);
  });
});
