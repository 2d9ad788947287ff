import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { NEVER, product, type EventDeclarationsOf } from '../event-declarations.js';

/** Contains the name, because the product may be deleted later. */
export interface Lot {
  readonly purchaseId: string;
  readonly productId: string;
  readonly productName: string;
  readonly userId: string;
  readonly price: Hundredths;
}

export type ProductPurchased = DomainEvent<'ProductPurchased', Lot>;
export type PurchaseCancelled = DomainEvent<'PurchaseCancelled', Lot & { reason?: string }>;

export type ShopEvent = ProductPurchased | PurchaseCancelled;

export const shopEvents: EventDeclarationsOf<ShopEvent> = {
  ProductPurchased: { subject: product, topics: ['shop', 'money', 'leaderboard'], shown: NEVER },
  PurchaseCancelled: { subject: product, topics: ['shop', 'money', 'leaderboard'], shown: NEVER },
};
