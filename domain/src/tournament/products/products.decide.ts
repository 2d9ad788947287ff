import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS } from '../../kernel/money.js';
import { samePicture } from '../../kernel/picture.js';
import { requireAdmin, requireInteger } from '../access.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import {
  PRODUCT_CATEGORIES,
  REVIVE_CARD,
  type Product,
  type ProductChanged,
  type ProductPriceOrStockSet,
  type ProductStocked,
  type ProductWithdrawn,
} from './products.events.js';

/** Absent fields stay unchanged. */
export type ChangedProduct = Pick<Product, 'productId'> & Partial<Product>;

type AddProduct = Command<'AddProduct', { product: Product }>;
type UpdateProduct = Command<'UpdateProduct', { product: ChangedProduct }>;
type DeleteProduct = Command<'DeleteProduct', { productId: string }>;

export const productsDecisions: Decisions<AddProduct | UpdateProduct | DeleteProduct> = {
  AddProduct: addProduct,
  UpdateProduct: updateProduct,
  DeleteProduct: deleteProduct,
};

export const MAX_STOCK = 1_000_000;

function addProduct(state: TournamentState, { data: { product }, actor }: AddProduct): ProductStocked[] {
  requireAdmin(actor);
  requireSound(product);
  if (product.category === 'Revive') throw new DomainError('revive-card-is-one');
  if (state.products.byId.has(product.productId)) throw new DomainError('product-exists');
  return [{ type: 'ProductStocked', data: { product } }];
}

/** Merges here, in log order, so that a concurrent sale or change is not undone. */
function updateProduct(
  state: TournamentState,
  { data, actor }: UpdateProduct,
): (ProductChanged | ProductPriceOrStockSet)[] {
  requireAdmin(actor);
  const { productId } = data.product;
  const before = requireProduct(state, productId);
  const product = { ...before, ...data.product };
  requireSound(product);
  if ((product.category === 'Revive') !== (productId === REVIVE_CARD))
    throw new DomainError('revive-card-is-one');
  if (isSame(product, before)) return [];
  if (!changesOnly(data.product, PRICE_AND_STOCK)) return [{ type: 'ProductChanged', data: { product } }];
  const { price, stock } = product;
  return [{ type: 'ProductPriceOrStockSet', data: { productId, price, stock } }];
}

function isSame({ picture, ...fields }: Product, before: Product): boolean {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return samePicture(picture, before.picture) && names.every((name) => fields[name] === before[name]);
}

const PRICE_AND_STOCK: readonly string[] = ['productId', 'price', 'stock'];

function changesOnly(product: ChangedProduct, fields: readonly string[]): boolean {
  return Object.keys(product).every((field) => fields.includes(field));
}

/** Existing purchases stay valid. */
function deleteProduct(
  state: TournamentState,
  { data: { productId }, actor }: DeleteProduct,
): ProductWithdrawn[] {
  requireAdmin(actor);
  requireProduct(state, productId);
  if (productId === REVIVE_CARD) throw new DomainError('revive-card-is-one');
  return [{ type: 'ProductWithdrawn', data: { productId } }];
}

/** @throws product-id-missing, product-not-found */
export function requireProduct(state: TournamentState, productId: string): Product {
  if (productId.trim() === '') throw new DomainError('product-id-missing');
  const product = state.products.byId.get(productId);
  if (!product) throw new DomainError('product-not-found');
  return product;
}

function requireSound({ name, category, price, realPrice, stock }: Product): void {
  requireInteger(price, 0, MAX_HUNDREDTHS);
  requireInteger(realPrice, 0, MAX_HUNDREDTHS);
  requireInteger(stock, 0, MAX_STOCK);
  const sound = name.trim() !== '' && PRODUCT_CATEGORIES.includes(category);
  if (!sound) throw new DomainError('validation-failed');
}
