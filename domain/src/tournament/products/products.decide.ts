import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS } from '../../kernel/money.js';
import { requireAdmin, requireInteger } from '../access.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import {
  PRODUCT_CATEGORIES,
  REVIVE_CARD,
  type Product,
  type ProductChanged,
  type ProductPriceOrStockSet,
  type ProductStocked,
  type ProductWithdrawn,
} from './catalogue.events.js';

export const MAX_STOCK = 1_000_000;

/** The revive card comes with the season: there is one, and it stays. */
export function addProduct(
  state: TournamentState,
  { data: { product }, actor }: TournamentCommandOf<'AddProduct'>,
): ProductStocked[] {
  requireAdmin(actor);
  requireSound(product);
  if (product.category === 'Revive') throw new DomainError('revive-card-is-one');
  if (state.catalogue.articles.has(product.productId)) throw new DomainError('product-exists');
  return [{ type: 'ProductStocked', data: { product } }];
}

/** Merged here, in the order of the log: a sale or another change on its way is not undone. */
export function updateProduct(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'UpdateProduct'>,
): ProductChanged[] {
  requireAdmin(actor);
  const article = state.catalogue.articles.get(data.product.productId);
  if (!article) throw new DomainError('product-not-found');
  const product = { ...article, ...data.product };
  requireSound(product);
  const isCard = product.productId === REVIVE_CARD;
  if ((product.category === 'Revive') !== isCard) throw new DomainError('revive-card-is-one');
  return [{ type: 'ProductChanged', data: { product } }];
}

/** What was bought stays bought. */
export function deleteProduct(
  state: TournamentState,
  { data: { productId }, actor }: TournamentCommandOf<'DeleteProduct'>,
): ProductWithdrawn[] {
  requireAdmin(actor);
  if (!state.catalogue.articles.has(productId)) throw new DomainError('product-not-found');
  if (productId === REVIVE_CARD) throw new DomainError('revive-card-is-one');
  return [{ type: 'ProductWithdrawn', data: { productId } }];
}

function requireSound({ name, category, price, realPrice, stock }: Product): void {
  requireInteger(price, 0, MAX_HUNDREDTHS);
  requireInteger(realPrice, 0, MAX_HUNDREDTHS);
  requireInteger(stock, 0, MAX_STOCK);
  const sound = name.trim() !== '' && PRODUCT_CATEGORIES.includes(category);
  if (!sound) throw new DomainError('validation-failed');
}

export function setPriceAndStock(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'SetPriceAndStock'>,
): ProductPriceOrStockSet[] {
  requireAdmin(actor);
  const { productId } = data;
  const article = state.catalogue.articles.get(productId);
  if (!article) throw new DomainError('product-not-found');
  const price = data.price ?? article.price;
  const stock = data.stock ?? article.stock;
  requireInteger(price, 0, MAX_HUNDREDTHS);
  requireInteger(stock, 0, MAX_STOCK);
  if (article.price === price && article.stock === stock) return [];
  return [{ type: 'ProductPriceOrStockSet', data: { productId, price, stock } }];
}
