import type { Lot, ShopEvent } from './shop.events.js';

/** Lots that a user may have in a season. */
export const MAX_LOTS = 2;

export interface ShopState {
  /** What was bought and not cancelled, by purchase. */
  readonly purchases: Map<string, Lot>;
  /** Product ids by user. */
  readonly bought: Map<string, Set<string>>;
}

export function noPurchases(): ShopState {
  return { purchases: new Map(), bought: new Map() };
}

export function evolveShop(state: ShopState, { type, data }: ShopEvent): void {
  const { purchaseId, productId, userId } = data;
  const bought = state.bought.get(userId) ?? new Set<string>();
  state.bought.set(userId, bought);
  if (type === 'ProductPurchased') {
    state.purchases.set(purchaseId, data);
    bought.add(productId);
  } else {
    state.purchases.delete(purchaseId);
    bought.delete(productId);
  }
}
