import type { Folds } from '../../kernel/events/folds.js';
import type { Lot, ShopEvent } from './shop.events.js';

export interface ShopState {
  readonly purchases: Map<string, Lot>;
  readonly bought: Map<string, Set<string>>;
}

export function noPurchases(): ShopState {
  return { purchases: new Map(), bought: new Map() };
}

export const shopFolds: Folds<ShopState, ShopEvent> = {
  ProductPurchased: ({ purchases, bought }, lot) => {
    purchases.set(lot.purchaseId, lot);
    bought.set(lot.userId, (bought.get(lot.userId) ?? new Set()).add(lot.productId));
  },
  PurchaseCancelled: ({ purchases, bought }, { purchaseId, userId, productId }) => {
    purchases.delete(purchaseId);
    bought.get(userId)?.delete(productId);
  },
};
