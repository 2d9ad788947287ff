import { priceRule } from '@arena/domain/tournament/products/product-fields';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

export class PurchaseDto {
  /** The contract (docs/http-contract.md) requires it. It must be the id of the caller. */
  @Follows(text({ max: 64 })) user_id!: string;
  /** Optional here: the decision refuses a missing id with product-id-missing. */
  @MayBeAbsent() @Follows(text({ min: 0, max: 64 })) product_id?: string;
  /** The price that the buyer saw; absent: the current price. */
  @MayBeAbsent() @Follows(priceRule) price?: number;
}

export class CancelPurchaseQuery {
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
}
