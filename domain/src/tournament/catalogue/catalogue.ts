import type { Hundredths } from '../../kernel/money.js';
import type { ReviveRevoked, TeamRevived } from '../revives/revives.events.js';
import type { CatalogueEvent } from './catalogue.events.js';

export interface Article {
  price: Hundredths;
  stock: number;
}

export interface CatalogueState {
  /** By product id. */
  readonly articles: Map<string, Article>;
}

export function noProducts(): CatalogueState {
  return { articles: new Map() };
}

/** A revive by card takes one card from stock; revoking it puts the card back. */
export function evolveCatalogue(
  state: CatalogueState,
  event: CatalogueEvent | TeamRevived | ReviveRevoked,
): void {
  switch (event.type) {
    case 'ProductStocked': {
      const { productId, price, stock } = event.data.product;
      state.articles.set(productId, { price, stock });
      return;
    }
    case 'ProductPriceOrStockSet': {
      const { productId, price, stock } = event.data;
      state.articles.set(productId, { price, stock });
      return;
    }
    case 'TeamRevived':
      addToStock(state, event.data.productId, -1);
      return;
    case 'ReviveRevoked':
      addToStock(state, event.data.productId, 1);
      return;
  }
}

function addToStock(state: CatalogueState, productId: string | null, count: number): void {
  const article = productId === null ? undefined : state.articles.get(productId);
  if (article) article.stock += count;
}
