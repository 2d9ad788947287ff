import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';

export type ProductCategory = 'Figurines' | 'Collector' | 'Cards' | 'VideoGames' | 'Revive';

export interface Product {
  readonly productId: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly price: Hundredths;
  /** The crossed-out reference price. */
  readonly realPrice: Hundredths;
  readonly stock: number;
  readonly color: string;
  readonly description: string;
}

/** The revive card is product 1 of every season. */
export const REVIVE_CARD = '1';

export type ProductStocked = DomainEvent<'ProductStocked', { product: Product }>;
export type ProductPriceOrStockSet = DomainEvent<
  'ProductPriceOrStockSet',
  { productId: string; price: Hundredths; stock: number }
>;

export type CatalogueEvent = ProductStocked | ProductPriceOrStockSet;
