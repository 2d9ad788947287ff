import type { ProductCategory } from '@arena/domain/tournament/catalogue/catalogue.events';

/** Amounts are ST Dollars with two decimals. */
export interface ProductView {
  product_id: string;
  product_name: string;
  category: ProductCategory;
  price: number;
  /** The crossed-out reference price. */
  real_price: number;
  stock: number;
  color: string;
  description: string;
  special_thanks: string;
  /** Path on this server; null: there is no picture. */
  image_url: string | null;
}

export interface PurchaseView {
  purchase_id: string;
  product_id: string;
  product_name: string;
  /** null: the product was withdrawn, or has no picture. */
  image_url: string | null;
  user_id: string;
  /** null: the account was deleted. */
  user_name: string | null;
  price: number;
  purchase_date: string;
  /** ISO time of the cancellation; null: it stands. */
  cancelled_at: string | null;
}

export interface PurchasesAnswer {
  success: true;
  purchases: PurchaseView[];
  /** Lots that stand, of so many that a user may have in the season. */
  total_lots: number;
  max_lots: number;
}
