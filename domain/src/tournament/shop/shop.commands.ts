import type { Command } from '../../kernel/command.js';
import type { Hundredths } from '../../kernel/money.js';

/** `price` is the price that the buyer confirmed, if asked. */
export type PurchaseProduct = Command<
  'PurchaseProduct',
  { purchaseId: string; productId: string; price?: Hundredths | undefined }
>;
export type CancelPurchase = Command<'CancelPurchase', { purchaseId: string }>;

export type ShopCommand = PurchaseProduct | CancelPurchase;
