import type { Product } from '@arena/domain/tournament/products/products.events';

/** Id `{season}:{productId}`. */
export interface ProductDocument extends Product {
  readonly id: string;
  readonly season: number;
  /** The id as a number, for sorting. Other ids sort last, in order of addition. */
  readonly number: number;
}
export const PRODUCTS = 'products';

/** Id `{season}`. */
export interface CatalogueVersionDocument {
  readonly id: string;
  readonly season: number;
  /** Grows with every change of catalogue or stock, also across seasons. */
  readonly version: number;
}
export const CATALOGUE_VERSION = 'catalogue-version';
