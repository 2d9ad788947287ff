import type { Lot } from '@arena/domain/tournament/shop/shop.events';

/** Id `{season}:{purchaseId}`. */
export interface PurchaseDocument extends Lot {
  readonly id: string;
  readonly season: number;
  readonly revision: number;
  readonly purchasedAt: string;
  /** ISO time; null if not cancelled. */
  readonly cancelledAt: string | null;
}
export const PURCHASES = 'purchases';
