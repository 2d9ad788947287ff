import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { betPlaced } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { purchasesProjection } from './purchases.projection.js';

const lot = { purchaseId: 'p1', productId: '11', productName: 'Wolf', userId: 'ann', price: 12_000 };
const purchased: TournamentEvent = { type: 'ProductPurchased', data: lot };
const cancelled: TournamentEvent = { type: 'PurchaseCancelled', data: lot };

function purchasesAfter(...facts: TournamentEvent[]) {
  return [...documentsAfter(purchasesProjection, new EventLog().season(1, ...facts).events).values()];
}

describe('purchases', () => {
  const standing = {
    ...lot,
    id: '1:p1',
    season: 1,
    revision: 0,
    purchasedAt: timeOf(1),
    cancelledAt: null,
  };

  it('are listed with the price that was paid', () => {
    expect(purchasesAfter(purchased)).toEqual([standing]);
  });

  it('stay in the list when they are cancelled, with the time', () => {
    expect(purchasesAfter(purchased, cancelled)).toEqual([{ ...standing, cancelledAt: timeOf(2) }]);
  });

  it('ignore other events', () => {
    expect(purchasesAfter(betPlaced('b1', 'ann'))).toEqual([]);
  });
});
