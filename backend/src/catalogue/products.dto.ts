import { IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Follows } from '../http/follows-rule.js';

export class ProductsQuery extends SeasonQuery {
  @IsOptional()
  @Follows(text({ max: 40 }))
  category?: string;

  @IsOptional()
  @Follows(text({ max: 60 }))
  search?: string;
}

/** What stays away keeps its value. */
export class UpdateProductDto {
  @IsOptional()
  @Follows(rules.amount)
  price?: number;

  @IsOptional()
  @Follows(wholeNumber(0, 1_000_000))
  stock?: number;
}
