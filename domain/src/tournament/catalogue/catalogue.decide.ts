import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS } from '../../kernel/money.js';
import { requireAdmin, requireInteger } from '../access.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import type { ProductPriceOrStockSet } from './catalogue.events.js';

const MAX_STOCK = 1_000_000;

export function setPriceAndStock(
  state: TournamentState,
  { data: { productId, price, stock }, actor }: TournamentCommandOf<'SetPriceAndStock'>,
): ProductPriceOrStockSet[] {
  requireAdmin(actor);
  const article = state.catalogue.articles.get(productId);
  if (!article) throw new DomainError('product-not-found');
  requireInteger(price, 0, MAX_HUNDREDTHS);
  requireInteger(stock, 0, MAX_STOCK);
  if (article.price === price && article.stock === stock) return [];
  return [{ type: 'ProductPriceOrStockSet', data: { productId, price, stock } }];
}
