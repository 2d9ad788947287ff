import type { Lot, ShopEvent } from './shop.events.js';

export interface ShopState {
  readonly purchases: Map<string, Lot>;
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
