import type { Product } from '@arena/domain/tournament/catalogue/catalogue.events';

/** Id `{season}:{productId}`; index season+number. */
export interface ProductDocument extends Product {
  readonly id: string;
  readonly season: number;
  /** `productId` as a number where it is one, for sorting. */
  readonly number: number;
}
export const PRODUCTS = 'products';
