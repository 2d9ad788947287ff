import type { PurchaseView } from '@arena/projections/views/shop.types';
import { RequestCommand } from '../http/request-command.js';
import type { PurchaseDto } from './purchases.dto.js';

export interface PurchasedAnswer {
  success: true;
  message: string;
  purchase: PurchaseView;
  balance: number;
}

export class PurchaseProduct extends RequestCommand<PurchaseDto, PurchasedAnswer> {}

export class CancelPurchase extends RequestCommand<
  { purchaseId: string },
  { success: true; message: string }
> {}
