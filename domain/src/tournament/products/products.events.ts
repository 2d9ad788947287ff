import type { DomainEvent } from '../../kernel/event.js';
import type { Hundredths } from '../../kernel/money.js';
import type { Picture } from '../../kernel/picture.js';
import { NEVER, product, type EventDeclarationsOf } from '../event-declarations.js';
import { withThanksAndPicture } from '../tournament.upcasts.js';

export const PRODUCT_CATEGORIES = ['Figurines', 'Collector', 'Cards', 'VideoGames', 'Revive'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

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
  readonly specialThanks: string;
  readonly picture: Picture | null;
}

export const REVIVE_CARD = '1';

export type ProductStocked = DomainEvent<'ProductStocked', { product: Product }>;
export type ProductPriceOrStockSet = DomainEvent<
  'ProductPriceOrStockSet',
  { productId: string; price: Hundredths; stock: number }
>;

export type ProductChanged = DomainEvent<'ProductChanged', { product: Product }>;
export type ProductWithdrawn = DomainEvent<'ProductWithdrawn', { productId: string }>;

export type ProductsEvent = ProductStocked | ProductPriceOrStockSet | ProductChanged | ProductWithdrawn;

export const productsEvents: EventDeclarationsOf<ProductsEvent> = {
  // Products contain the key of their picture. Purchases are private.
  ProductStocked: {
    upcasts: [withThanksAndPicture],
    subject: ({ product: of }) => of.productId,
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductPriceOrStockSet: {
    subject: product,
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductChanged: { subject: ({ product: of }) => of.productId, topics: ['bracket', 'shop'], shown: NEVER },
  ProductWithdrawn: { subject: product, topics: ['shop'], shown: NEVER },
};
