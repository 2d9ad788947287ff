import type { Folds } from '../../kernel/events/folds.js';
import type { ReviveRevoked, TeamRevived } from '../revives/revives.events.js';
import type { ShopEvent } from '../shop/shop.events.js';
import type { ProductsEvent, Product } from './products.events.js';

export interface ProductsState {
  readonly byId: Map<string, Product>;
}

export function noProducts(): ProductsState {
  return { byId: new Map() };
}

export const productsFolds: Folds<ProductsState, ProductsEvent | TeamRevived | ReviveRevoked | ShopEvent> = {
  ProductStocked: put,
  ProductChanged: put,
  ProductPriceOrStockSet: (state, { productId, price, stock }) =>
    change(state, productId, () => ({ price, stock })),
  ProductWithdrawn: ({ byId }, { productId }) => byId.delete(productId),
  TeamRevived: takeFromStock,
  ProductPurchased: takeFromStock,
  ReviveRevoked: returnToStock,
  PurchaseCancelled: returnToStock,
};

function put({ byId }: ProductsState, { product }: { readonly product: Product }): void {
  byId.set(product.productId, product);
}

interface OfProduct {
  readonly productId: string | null;
}

function takeFromStock(state: ProductsState, { productId }: OfProduct): void {
  change(state, productId, ({ stock }) => ({ stock: stock - 1 }));
}

function returnToStock(state: ProductsState, { productId }: OfProduct): void {
  change(state, productId, ({ stock }) => ({ stock: stock + 1 }));
}

function change(
  { byId }: ProductsState,
  productId: string | null,
  changed: (product: Product) => Partial<Product>,
): void {
  const product = productId === null ? undefined : byId.get(productId);
  if (product) byId.set(product.productId, { ...product, ...changed(product) });
}
