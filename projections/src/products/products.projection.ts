import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection, type DocumentKey } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { PRODUCTS, type ProductDocument } from './catalogue.read-model.js';

export function productsOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'ProductStocked':
    case 'ProductChanged':
      return [event.data.product.productId];
    case 'ProductPriceOrStockSet':
    case 'ProductWithdrawn':
    case 'ProductPurchased':
    case 'PurchaseCancelled':
      return [event.data.productId];
    case 'TeamRevived':
    case 'ReviveRevoked':
      return event.data.productId === null ? [] : [event.data.productId];
    default:
      return [];
  }
}

const UNNUMBERED = 1_000_000_000;

function stocked(
  event: SeasonRecord & { type: 'ProductStocked' },
  { id, season }: DocumentKey,
): ProductDocument {
  const { product } = event.data;
  const numbered = /^\d{1,9}$/.test(product.productId);
  const number = numbered ? Number(product.productId) : UNNUMBERED + event.revision;
  return { ...product, id, season, number };
}

function changed(document: ProductDocument, event: SeasonRecord): ProductDocument | null {
  switch (event.type) {
    case 'ProductChanged':
      return { ...document, ...event.data.product };
    case 'ProductPriceOrStockSet':
      return { ...document, price: event.data.price, stock: event.data.stock };
    case 'ProductWithdrawn':
      return null;
    case 'TeamRevived':
    case 'ProductPurchased':
      return { ...document, stock: document.stock - 1 };
    case 'ReviveRevoked':
    case 'PurchaseCancelled':
      return { ...document, stock: document.stock + 1 };
    default:
      return document;
  }
}

export const productsProjection: Projection<ProductDocument> = keyedProjection<ProductDocument>({
  name: PRODUCTS,
  version: 2,
  indexes: [{ fields: ['season', 'number'] }],
  keysOf: productsOf,
  project(document, event, place) {
    if (event.type === 'ProductStocked') return stocked(event, place);
    return document && changed(document, event);
  },
});
