import { MAX_STOCK, priceRule } from '@arena/domain/tournament/products/product-fields';
import {
  suspensionBlocks,
  type SuspensionBlock,
} from '@arena/domain/tournament/suspensions/suspension-terms';
import { oneOf, text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { severalItems } from '@arena/domain/validation/several-items';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { localTime } from '../../platform/system/paris-time.js';

class SeveralDto {
  /** Ids. */
  @Follows(severalItems) items!: string[];
  /** From the preview. Absent: whatever the consequences are now. */
  @MayBeAbsent() @Follows(text({ max: 64 })) seen?: string;
}

export class SeveralProductsDto extends SeveralDto {
  @Follows(oneOf(['delete', 'stock', 'price'])) act!: 'delete' | 'stock' | 'price';
  /** Of `stock` only. */
  @MayBeAbsent() @Follows(wholeNumber(0, MAX_STOCK)) stock?: number;
  /** Of `price` only. */
  @MayBeAbsent() @Follows(priceRule) price?: number;
}

export class SeveralNewsDto extends SeveralDto {
  @Follows(oneOf(['remove', 'publish', 'plan'])) act!: 'remove' | 'publish' | 'plan';
  /** Of `plan` only: YYYY-MM-DDTHH:mm in Paris. */
  @MayBeAbsent() @Follows(localTime) local?: string;
}

export class SeveralTeamsDto extends SeveralDto {
  @Follows(oneOf(['dissolve', 'remove-video'])) act!: 'dissolve' | 'remove-video';
}

export class SeveralUsersDto extends SeveralDto {
  @Follows(oneOf(['suspend', 'lift', 'give', 'take'])) act!: 'suspend' | 'lift' | 'give' | 'take';
  /** Of all but `lift`. */
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
  /** Of `give` and `take`, for each person. */
  @MayBeAbsent() @Follows(rules.amount) amount?: number;
  /** Of `suspend`: until when, YYYY-MM-DDTHH:mm in Paris. */
  @MayBeAbsent() @Follows(localTime) local?: string;
  @MayBeAbsent() @Follows(suspensionBlocks) blocks?: SuspensionBlock[];
}
