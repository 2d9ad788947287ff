import type { DomainEvent } from '../../kernel/events/event.js';
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

export const shopEvents = {
  ProductPurchased: {
    kind: 'shop',
    subject: product,
    facts: { person: 'userId', amount: 'price', label: 'productName' },
    before: 'balances',
    topics: ['shop', 'money', 'leaderboard'],
    shown: NEVER,
  },
  PurchaseCancelled: {
    kind: 'shop',
    subject: product,
    facts: { person: 'userId', amount: 'price', label: 'productName', reason: 'reason' },
    before: 'balances',
    topics: ['shop', 'money', 'leaderboard'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<ShopEvent>;
