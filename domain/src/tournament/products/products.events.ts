import type { DomainEvent } from '../../kernel/events/event.js';
import type { Hundredths } from '../../kernel/money.js';
import type { Picture } from '../../kernel/picture.js';
import type { ValuesOf } from '../../validation/fields.js';
import { NEVER, product, type EventDeclarationsOf } from '../event-declarations.js';
import { withThanksAndPicture } from '../tournament.upcasts.js';
import type { PRODUCT_FIELDS } from './product-fields.js';

export interface Product extends ValuesOf<typeof PRODUCT_FIELDS> {
  readonly productId: string;
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

const ofProduct = {
  amount: ({ product: of }: { readonly product: Product }) => of.price,
  label: ({ product: of }: { readonly product: Product }) => of.name,
} as const;
const NAMING = ['ProductStocked', 'ProductChanged'] as const;
const BEFORE = [...NAMING, 'ProductPriceOrStockSet'] as const;

// Products contain the key of their picture. Purchases are private.
export const productsEvents = {
  ProductStocked: {
    upcasts: [withThanksAndPicture],
    kind: 'shop',
    subject: ({ product: of }) => of.productId,
    facts: ofProduct,
    before: 'begins',
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductPriceOrStockSet: {
    kind: 'shop',
    subject: product,
    facts: { amount: 'price', count: 'stock' },
    namedBy: NAMING,
    before: { earlier: BEFORE },
    partial: true,
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductChanged: {
    kind: 'shop',
    subject: ({ product: of }) => of.productId,
    facts: ofProduct,
    before: { earlier: BEFORE },
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
  ProductWithdrawn: {
    kind: 'shop',
    subject: product,
    facts: {},
    namedBy: NAMING,
    before: { earlier: BEFORE, ends: true },
    topics: ['bracket', 'shop'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<ProductsEvent>;
