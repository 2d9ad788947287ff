import type { ReviveRevoked, TeamRevived } from '../revives/revives.events.js';
import type { ShopEvent } from '../shop/shop.events.js';
import type { CatalogueEvent, Product } from './catalogue.events.js';

export interface CatalogueState {
  /** By product id. */
  readonly articles: Map<string, Product>;
}

export function noProducts(): CatalogueState {
  return { articles: new Map() };
}

/** A revive by card takes one card from stock, a purchase one piece; both come back when they are undone. */
export function evolveCatalogue(
  state: CatalogueState,
  event: CatalogueEvent | TeamRevived | ReviveRevoked | ShopEvent,
): void {
  switch (event.type) {
    case 'ProductStocked':
    case 'ProductChanged':
      state.articles.set(event.data.product.productId, event.data.product);
      return;
    case 'ProductPriceOrStockSet': {
      const { productId, price, stock } = event.data;
      const article = state.articles.get(productId);
      if (article) state.articles.set(productId, { ...article, price, stock });
      return;
    }
    case 'ProductWithdrawn':
      state.articles.delete(event.data.productId);
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

function addToStock(state: CatalogueState, productId: string | null, count: number): void {
  const article = productId === null ? undefined : state.articles.get(productId);
  if (article) state.articles.set(article.productId, { ...article, stock: article.stock + count });
}
