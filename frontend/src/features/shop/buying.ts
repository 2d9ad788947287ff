import { toDecimal } from '@arena/domain/kernel/money';
import { REVIVE_CARD } from '@arena/domain/tournament/catalogue/catalogue.events';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { ProductView, PurchasesAnswer } from '@arena/projections/views/shop.types';
import type { FullUserView } from '@arena/projections/views/user.types';

/** Why this reader cannot buy this product; in the order in which the server refuses. */
export type BuyingObstacle = 'visitor' | 'closed' | 'already' | 'lots' | 'stock' | 'debt' | 'balance';

export interface Buyer {
  readonly me: FullUserView | null;
  readonly phase: Phase;
  /** Null: not known yet, the server decides. */
  readonly bought: PurchasesAnswer | null;
}

type Priced = Pick<ProductView, 'product_id' | 'price' | 'stock'>;

export function buyingObstacle(product: Priced, { me, phase, bought }: Buyer): BuyingObstacle | null {
  if (me === null) return 'visitor';
  if (phase !== 3 && me.role !== 'admin') return 'closed';
  if (isBought(product.product_id, bought)) return 'already';
  if (bought && bought.total_lots >= bought.max_lots) return 'lots';
  if (product.stock < 1) return 'stock';
  if (me.stDollars < 0) return 'debt';
  return product.price > me.stDollars ? 'balance' : null;
}

/** Whether a purchase of it stands. */
export function isBought(productId: string, bought: PurchasesAnswer | null): boolean {
  const purchases = bought?.purchases ?? [];
  return purchases.some((each) => each.product_id === productId && each.cancelled_at === null);
}

/** It is bought by reviving one's team. */
export function isReviveCard({ product_id: id }: Pick<ProductView, 'product_id'>): boolean {
  return id === REVIVE_CARD;
}

export function balanceAfter(balance: number, price: number): number {
  return toDecimal(Math.round(balance * 100) - Math.round(price * 100));
}
