import type { SeasonRecord } from '../log/records.js';
import { keyedProjection } from '../log/season-projection.js';
import type { Projection } from '../projector/projection.js';
import { PRODUCTS, type ProductDocument } from './catalogue.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'ProductStocked':
      return [event.data.product.productId];
    case 'ProductPriceOrStockSet':
      return [event.data.productId];
    case 'TeamRevived':
    case 'ReviveRevoked':
      return event.data.productId === null ? [] : [event.data.productId];
    default:
      return [];
  }
}

/** Products that are not numbered come after those that are. */
function numberOf(productId: string): number {
  return /^\d{1,9}$/.test(productId) ? Number(productId) : 1_000_000_000;
}

function changed(document: ProductDocument, event: SeasonRecord): ProductDocument {
  switch (event.type) {
    case 'ProductPriceOrStockSet':
      return { ...document, price: event.data.price, stock: event.data.stock };
    case 'TeamRevived':
      return { ...document, stock: document.stock - 1 };
    case 'ReviveRevoked':
      return { ...document, stock: document.stock + 1 };
    default:
      return document;
  }
}

export const productsProjection: Projection<ProductDocument> = keyedProjection<ProductDocument>({
  name: PRODUCTS,
  version: 1,
  indexes: [{ fields: ['season', 'number'] }],
  keysOf,
  project(document, event, { id, season }) {
    if (event.type !== 'ProductStocked') return document && changed(document, event);
    const { product } = event.data;
    return { ...product, id, season, number: numberOf(product.productId) };
  },
});
