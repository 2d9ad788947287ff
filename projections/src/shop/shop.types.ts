import type { Blocker } from '@arena/domain/kernel/blockers';
import type { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import type { ApiValuesOf } from '@arena/domain/validation/fields';

/** Amounts are ST Dollars with two decimals. */
export interface ProductView extends ApiValuesOf<typeof PRODUCT_FIELDS> {
  product_id: string;
  image_url: string | null;
}

export interface PurchaseView {
  purchase_id: string;
  product_id: string;
  product_name: string;
  /** Null: the product was deleted, or has no picture. */
  image_url: string | null;
  user_id: string;
  user_name: string | null;
  price: number;
  purchase_date: string;
  cancelled_at: string | null;
}

export interface PurchasesAnswer {
  success: true;
  purchases: PurchaseView[];
  /** Purchases of the user that were not cancelled, and the season's limit. */
  total_lots: number;
  max_lots: number;
}

/** Without blockers, the product can be bought. */
export interface PurchaseOffersView {
  success: true;
  products: { product_id: string; blocked_by: Blocker[] }[];
}
