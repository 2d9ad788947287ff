import type { Product } from '@arena/domain/tournament/catalogue/catalogue.events';

/** Id `{season}:{productId}`; index season+number. */
export interface ProductDocument extends Product {
  readonly id: string;
  readonly season: number;
  /** `productId` as a number where it is one, for sorting; the others come after those, as they were added. */
  readonly number: number;
}
export const PRODUCTS = 'products';

/** Id `{season}`. */
export interface CatalogueVersionDocument {
  readonly id: string;
  readonly season: number;
  /** Larger after every change of catalogue or stock, in this season and the next. */
  readonly version: number;
}
export const CATALOGUE_VERSION = 'catalogue-version';
