import { IsOptional } from 'class-validator';
import { productRules } from '@arena/domain/validation/product-rules';
import { text } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';

export class PurchaseDto {
  /** Must be the session's own; kept in the body because the specification has it there. */
  @Follows(text({ max: 64 }))
  user_id!: string;

  /** One that is missing has a refusal of its own. */
  @IsOptional()
  @Follows(text({ min: 0, max: 64 }))
  product_id?: string;

  /** What the buyer was shown; without it the price of the moment is taken. */
  @IsOptional()
  @Follows(productRules.price)
  price?: number;
}
