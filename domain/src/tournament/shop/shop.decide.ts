import { requireTool } from '../../kernel/access.js';
import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { stated } from '../../kernel/events/stated.js';
import { toDecimal, type Hundredths } from '../../kernel/money.js';
import { requirePhase, requireUser } from '../access.js';
import { requireProduct } from '../products/products.decide.js';
import { REVIVE_CARD, type Product } from '../products/products.events.js';
import { balanceOf } from '../money/money.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';

/** `price` is the price that the buyer confirmed, if asked. */
type PurchaseProduct = Command<
  'PurchaseProduct',
  { purchaseId: string; productId: string; price?: Hundredths | undefined }
>;
type CancelPurchase = Command<'CancelPurchase', { purchaseId: string; reason?: string | undefined }>;

export const shopDecisions: Decisions<PurchaseProduct | CancelPurchase> = {
  PurchaseProduct(state, { data: { purchaseId, productId, price: confirmed }, actor }) {
    requireAll(buyingChecks(state, productId, actor, confirmed));
    const userId = requireUser(actor);
    const { name: productName, price } = requireProduct(state, productId);
    return [{ type: 'ProductPurchased', data: { purchaseId, productId, productName, userId, price } }];
  },
  /** Nobody of the shop takes back what they bought themselves. */
  CancelPurchase(state, { data: { purchaseId, reason }, actor }) {
    requireTool(actor, 'purchases');
    const lot = state.shop.purchases.get(purchaseId);
    if (!lot) throw new DomainError('purchase-not-found');
    if (!actor.admin && lot.userId === actor.userId) throw new DomainError('forbidden-role');
    return [{ type: 'PurchaseCancelled', data: { ...lot, ...stated(reason) } }];
  },
};

export function buyingBlockers(state: TournamentState, productId: string, actor: Actor): Blocker[] {
  return blockersOf(buyingChecks(state, productId, actor));
}

/** `confirmed` is the price that the buyer saw. */
function buyingChecks(
  state: TournamentState,
  productId: string,
  actor: Actor,
  confirmed?: Hundredths,
): Check[] {
  const { userId } = actor;
  if (userId === null) return [() => requireUser(actor)];
  const phase = () => requirePhase(state, actor, 3);
  const article = state.products.byId.get(productId);
  if (!article) return [phase, () => requireProduct(state, productId)];
  return [
    phase,
    () => refuseReviveCard(productId),
    () => requireLotLeft(state, productId, userId),
    () => requireStock(article),
    () => requireConfirmedPrice(article, confirmed),
    () => requireBalance(state, article, userId),
  ];
}

function refuseReviveCard(productId: string): void {
  if (productId === REVIVE_CARD) throw new DomainError('revive-card-by-reviving');
}

function requireLotLeft(state: TournamentState, productId: string, userId: string): void {
  const bought = state.shop.bought.get(userId);
  if (bought?.has(productId)) throw new DomainError('product-already-purchased');
  const max = state.season.rules.maxLots;
  if (bought && bought.size >= max) throw new DomainError('too-many-lots', { max });
}

function requireStock({ stock }: Product): void {
  if (stock < 1) throw new DomainError('product-out-of-stock');
}

function requireConfirmedPrice({ price }: Product, confirmed: Hundredths | undefined): void {
  if (confirmed !== undefined && confirmed !== price)
    throw new DomainError('price-changed', { price: toDecimal(price) });
}

/** A debt blocks spending, even on free products. */
function requireBalance(state: TournamentState, { price }: Product, userId: string): void {
  const balance = balanceOf(state.money, userId);
  if (balance < 0 || price > balance) throw new DomainError('purchase-insufficient-funds');
}
