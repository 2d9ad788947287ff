import { requireTool } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { samePicture } from '../../kernel/picture.js';
import type { Decisions } from '../decisions.js';
import { isSame, isValid } from '../../validation/fields.js';
import type { TournamentState } from '../tournament-state.js';
import { PRODUCT_FIELDS } from './product-fields.js';
import { REVIVE_CARD, type Product } from './products.events.js';

/** Absent fields stay unchanged. */
export type ChangedProduct = Pick<Product, 'productId'> & Partial<Product>;

type AddProduct = Command<'AddProduct', { product: Product }>;
type UpdateProduct = Command<'UpdateProduct', { product: ChangedProduct }>;
type DeleteProduct = Command<'DeleteProduct', { productId: string }>;

const PRICE_AND_STOCK: readonly string[] = ['productId', 'price', 'stock'];

export const productsDecisions: Decisions<AddProduct | UpdateProduct | DeleteProduct> = {
  AddProduct(state, { data: { product }, actor }) {
    requireTool(actor, 'products');
    requireSound(product);
    if (product.category === 'Revive') throw new DomainError('revive-card-is-one');
    if (state.products.byId.has(product.productId)) throw new DomainError('product-exists');
    return [{ type: 'ProductStocked', data: { product } }];
  },
  /** Merges here, in log order, so that a concurrent sale or change is not undone. */
  UpdateProduct(state, { data, actor }) {
    requireTool(actor, 'products');
    const { productId } = data.product;
    const before = requireProduct(state, productId);
    const product = { ...before, ...data.product };
    requireSound(product);
    if ((product.category === 'Revive') !== (productId === REVIVE_CARD))
      throw new DomainError('revive-card-is-one');
    const unchanged = isSame(PRODUCT_FIELDS, before, product) && samePicture(product.picture, before.picture);
    if (unchanged) return [];
    const onlyPriceOrStock = Object.keys(data.product).every((field) => PRICE_AND_STOCK.includes(field));
    if (!onlyPriceOrStock) return [{ type: 'ProductChanged', data: { product } }];
    const { price, stock } = product;
    return [{ type: 'ProductPriceOrStockSet', data: { productId, price, stock } }];
  },
  /** Existing purchases stay valid. */
  DeleteProduct(state, { data: { productId }, actor }) {
    requireTool(actor, 'products');
    requireProduct(state, productId);
    if (productId === REVIVE_CARD) throw new DomainError('revive-card-is-one');
    return [{ type: 'ProductWithdrawn', data: { productId } }];
  },
};

/** @throws product-id-missing, product-not-found */
export function requireProduct(state: TournamentState, productId: string): Product {
  if (productId.trim() === '') throw new DomainError('product-id-missing');
  const product = state.products.byId.get(productId);
  if (!product) throw new DomainError('product-not-found');
  return product;
}

function requireSound(product: Product): void {
  if (!isValid(PRODUCT_FIELDS, product)) throw new DomainError('validation-failed');
}
