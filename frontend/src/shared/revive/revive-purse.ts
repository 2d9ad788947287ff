import { toDecimal } from '@arena/domain/kernel/money';
import type { ProductView } from '@arena/projections/views/shop.types';

/** Balances of both members, in ST Dollars. */
export interface Purse {
  readonly mine: number;
  readonly mate: number;
}

export function purseOf(mine: number, together: number): Purse {
  return { mine, mate: toDecimal(hundredths(together) - hundredths(mine)) };
}

/** What a revive takes: both balances in full, debts left as they are. */
export function takenFrom({ mine, mate }: Purse): number {
  return toDecimal(Math.max(hundredths(mine), 0) + Math.max(hundredths(mate), 0));
}

/** Why the card cannot be had; null when it can, or as long as nothing is known. */
export function cardObstacle(
  card: Pick<ProductView, 'price' | 'stock'> | undefined,
  purse: Purse | null,
): 'noCardLeft' | 'notCovered' | null {
  if (!card) return null;
  if (card.stock < 1) return 'noCardLeft';
  const together = purse && hundredths(purse.mine) + hundredths(purse.mate);
  return together !== null && together < hundredths(card.price) ? 'notCovered' : null;
}

/** Sums of decimals are made in whole hundredths. */
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
