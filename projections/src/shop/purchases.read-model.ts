import type { Lot } from '@arena/domain/tournament/shop/shop.events';

/** Id `{season}:{purchaseId}`; indexes season+revision, season+userId+revision, season+cancelledAt. */
export interface PurchaseDocument extends Lot {
  readonly id: string;
  readonly season: number;
  readonly revision: number;
  readonly purchasedAt: string;
  /** ISO time; null: it stands. */
  readonly cancelledAt: string | null;
}
export const PURCHASES = 'purchases';
