import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';

/** One lot of a product, with its name: the product may be withdrawn later. */
export interface Lot {
  readonly purchaseId: string;
  readonly productId: string;
  readonly productName: string;
  readonly userId: string;
  readonly price: Hundredths;
}

export type ProductPurchased = DomainEvent<'ProductPurchased', Lot>;
/** The money and the piece come back. */
export type PurchaseCancelled = DomainEvent<'PurchaseCancelled', Lot>;

export type ShopEvent = ProductPurchased | PurchaseCancelled;
