import { DomainError } from '../../kernel/domain-error.js';
import { toDecimal } from '../../kernel/money.js';
import { requireAdmin, requirePhase, requireUser } from '../access.js';
import { REVIVE_CARD } from '../catalogue/catalogue.events.js';
import { balanceOf } from '../money/money.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import type { ProductPurchased, PurchaseCancelled } from './shop.events.js';

/** One lot of a product that the user has not bought yet, from a balance that covers it. */
export function purchaseProduct(
  state: TournamentState,
  { data: { purchaseId, productId, price: confirmed }, actor }: TournamentCommandOf<'PurchaseProduct'>,
): ProductPurchased[] {
  const userId = requireUser(actor);
  requirePhase(state, actor, 3);
  const article = state.catalogue.articles.get(productId);
  if (!article) throw new DomainError('product-not-found');
  if (productId === REVIVE_CARD) throw new DomainError('revive-card-by-reviving');
  const bought = state.shop.bought.get(userId);
  if (bought?.has(productId)) throw new DomainError('product-already-purchased');
  if (bought && bought.size >= state.season.rules.maxLots) throw new DomainError('too-many-lots');
  if (article.stock < 1) throw new DomainError('product-out-of-stock');
  const { name: productName, price } = article;
  if (confirmed !== undefined && confirmed !== price)
    throw new DomainError('price-changed', { price: toDecimal(price) });
  const balance = balanceOf(state, userId);
  // A debt blocks spending, on what costs nothing too.
  if (balance < 0 || price > balance) throw new DomainError('insufficient-funds');
  return [{ type: 'ProductPurchased', data: { purchaseId, productId, productName, userId, price } }];
}

export function cancelPurchase(
  state: TournamentState,
  { data: { purchaseId }, actor }: TournamentCommandOf<'CancelPurchase'>,
): PurchaseCancelled[] {
  requireAdmin(actor);
  const lot = state.shop.purchases.get(purchaseId);
  if (!lot) throw new DomainError('purchase-not-found');
  return [{ type: 'PurchaseCancelled', data: lot }];
}
