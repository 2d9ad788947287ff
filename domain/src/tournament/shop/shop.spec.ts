import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { REVIVE_CARD } from '../products/products.events.js';
import { ADMIN, command, openedSeason, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';

/** Of the sample catalogue: 120.00 each, and the one ring for 900.00. */
const [WOLF, ARCHER, DECK, RING] = ['11', '12', '13', '7'];

function shopping(...amounts: [userId: string, amount: number][]): Play {
  const play = openedSeason();
  play.do('ChangePhase', { phase: 3 });
  for (const [userId, amount] of amounts) play.do('GrantMoney', { userId, amount, reason: 'to spend' });
  return play;
}

function buy(play: Play, userId: string, productId: string, purchaseId = `${userId}-${productId}`): void {
  play.do('PurchaseProduct', { purchaseId, productId }, user(userId));
}

const purchase = (productId: string, actor = user('ann')) =>
  command('PurchaseProduct', { purchaseId: 'p', productId }, actor);
const cancel = (purchaseId: string, actor = ADMIN) => command('CancelPurchase', { purchaseId }, actor);

describe('PurchaseProduct', () => {
  it('takes one piece and its price', () => {
    const play = shopping(['ann', 12_000]);
    const lot = {
      purchaseId: 'p',
      productId: WOLF,
      productName: 'Holo Card: Frost Wolf',
      userId: 'ann',
      price: 12_000,
    };
    given(tournament, play.events).when(purchase(WOLF)).then({ type: 'ProductPurchased', data: lot });
    buy(play, 'ann', WOLF);
    expect(play.balance('ann')).toBe(0);
    expect(play.state.products.byId.get(WOLF)?.stock).toBe(11);
  });

  it('is refused if the price differs from the confirmed one', () => {
    const play = shopping(['ann', 50_000]);
    const confirmed = (price: number) =>
      command('PurchaseProduct', { purchaseId: 'p', productId: WOLF, price }, user('ann'));
    play.do('UpdateProduct', { product: { productId: WOLF, price: 30_000, stock: 1 } });
    for (const price of [12_000, 40_000])
      given(tournament, play.events).when(confirmed(price)).thenRefused('price-changed', { price: 300 });
    given(tournament, play.events).when(confirmed(30_000)).thenTypes('ProductPurchased');
  });

  it('never sells the same product twice, nor a third lot', () => {
    const play = shopping(['ann', 100_000]);
    buy(play, 'ann', WOLF);
    given(tournament, play.events).when(purchase(WOLF)).thenRefused('product-already-purchased');
    buy(play, 'ann', ARCHER);
    given(tournament, play.events).when(purchase(DECK)).thenRefused('too-many-lots');
  });

  it('sells the last piece once', () => {
    const play = shopping(['ann', 90_000], ['bob', 90_000]);
    buy(play, 'bob', RING);
    given(tournament, play.events).when(purchase(RING)).thenRefused('product-out-of-stock');
  });

  it('needs a balance that covers the price', () => {
    const { events } = shopping(['ann', 11_999]);
    given(tournament, events).when(purchase(WOLF)).thenRefused('purchase-insufficient-funds');
  });

  it('sells nothing to users in debt, not even free products', () => {
    const play = seasonOf(2).launch();
    const { team1, team2 } = play.match('r1m1');
    play.do('UpdateProduct', { product: { productId: WOLF, price: 0, stock: 1 } });
    play.bet('ann', 'r1m1', team1, 1000);
    play.win('r1m1', team1);
    play.do('RemoveMoney', { userId: 'ann', amount: play.balance('ann'), reason: 'spent' });
    play.win('r1m1', team2, true);
    expect(play.balance('ann')).toBeLessThan(0);
    given(tournament, play.events).when(purchase(WOLF)).thenRefused('purchase-insufficient-funds');
  });

  it('requires phase 3, a login and a known product', () => {
    const play = shopping(['ann', 12_000]);
    given(tournament, play.events).when(purchase('none')).thenRefused('product-not-found');
    given(tournament, play.events)
      .when(purchase(WOLF, { userId: null, admin: false }))
      .thenRefused('login-required');
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events).when(purchase(WOLF)).thenRefused('forbidden-phase');
  });

  it('does not sell the revive card, which is bought by reviving', () => {
    const { events } = shopping(['ann', 100_000]);
    given(tournament, events).when(purchase(REVIVE_CARD)).thenRefused('revive-card-by-reviving');
  });
});

describe('CancelPurchase', () => {
  it('lets an admin return the money and the piece once', () => {
    const play = shopping(['ann', 12_000]);
    buy(play, 'ann', WOLF, 'p');
    given(tournament, play.events)
      .when(cancel('p', user('ann')))
      .thenRefused('forbidden-role');
    given(tournament, play.events).when(cancel('p')).thenTypes('PurchaseCancelled');
    play.do('CancelPurchase', { purchaseId: 'p' });
    expect(play.balance('ann')).toBe(12_000);
    expect(play.state.products.byId.get(WOLF)?.stock).toBe(12);
    given(tournament, play.events).when(cancel('p')).thenRefused('purchase-not-found');
  });

  it('keeps the reason, if there is one', () => {
    const play = shopping(['ann', 12_000]);
    buy(play, 'ann', WOLF, 'p');
    const asked = (reason?: string) => command('CancelPurchase', { purchaseId: 'p', reason }, ADMIN);
    const dataOf = (reason?: string) => tournament.decide(play.state, asked(reason))[0]?.data;
    expect(dataOf('Bought twice')).toMatchObject({ purchaseId: 'p', reason: 'Bought twice' });
    expect(dataOf()).not.toHaveProperty('reason');
  });

  it('frees the lot, so that the same product can be bought again', () => {
    const play = shopping(['ann', 50_000]);
    buy(play, 'ann', WOLF, 'p');
    buy(play, 'ann', ARCHER);
    play.do('CancelPurchase', { purchaseId: 'p' });
    given(tournament, play.events).when(purchase(WOLF)).thenTypes('ProductPurchased');
  });

  it('returns the price that was paid, even for a deleted product', () => {
    const play = shopping(['ann', 12_000]);
    buy(play, 'ann', WOLF, 'p');
    play.do('UpdateProduct', { product: { productId: WOLF, price: 1, stock: 5 } });
    play.do('DeleteProduct', { productId: WOLF });
    play.do('CancelPurchase', { purchaseId: 'p' });
    expect(play.balance('ann')).toBe(12_000);
    expect(play.state.products.byId.has(WOLF)).toBe(false);
  });
});
