import type { ReviveRevoked, TeamRevived } from '../revives/revives.events.js';
import type { ShopEvent } from '../shop/shop.events.js';
import type { ProductsEvent, Product } from './products.events.js';

export interface ProductsState {
  readonly byId: Map<string, Product>;
}

export function noProducts(): ProductsState {
  return { byId: new Map() };
}

export function evolveProducts(
  state: ProductsState,
  event: ProductsEvent | TeamRevived | ReviveRevoked | ShopEvent,
): void {
  switch (event.type) {
    case 'ProductStocked':
    case 'ProductChanged':
      state.byId.set(event.data.product.productId, event.data.product);
      return;
    case 'ProductPriceOrStockSet': {
      const { productId, price, stock } = event.data;
      const article = state.byId.get(productId);
      if (article) state.byId.set(productId, { ...article, price, stock });
      return;
    }
    case 'ProductWithdrawn':
      state.byId.delete(event.data.productId);
      return;
    case 'TeamRevived':
    case 'ProductPurchased':
      addToStock(state, event.data.productId, -1);
      return;
    case 'ReviveRevoked':
    case 'PurchaseCancelled':
      addToStock(state, event.data.productId, 1);
      return;
  }
}

function addToStock(state: ProductsState, productId: string | null, count: number): void {
  const article = productId === null ? undefined : state.byId.get(productId);
  if (article) state.byId.set(article.productId, { ...article, stock: article.stock + count });
}
