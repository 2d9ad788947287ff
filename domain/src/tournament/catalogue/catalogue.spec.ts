import { describe, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, openedSeason, user } from '../testing/play.js';
import { tournament } from '../tournament.js';

describe('SetPriceAndStock', () => {
  const { events } = openedSeason();
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
});
