import { IsOptional } from 'class-validator';
import { productRules } from '@arena/domain/validation/product-rules';
import { text } from '@arena/domain/validation/rule';
import { AsOfQuery, SeasonQuery } from '../../../platform/queries/season-query.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';

export class ProductsQuery extends AsOfQuery {
  @IsOptional() @Follows(text({ max: 40 })) category?: string;
  @IsOptional() @Follows(text({ min: 0, max: 60 })) search?: string;
}

export class ImageQuery extends SeasonQuery {
  /** Version of the picture. */
  @IsOptional() @Follows(text({ max: 64 })) v?: string;
}

export class AddProductDto {
  @Follows(productRules.name) product_name!: string;
  @Follows(productRules.category) category!: string;
  @Follows(productRules.price) price!: number;
  /** Absent: the same as the price. */
  @IsOptional() @Follows(productRules.price) real_price?: number;
  @Follows(productRules.stock) stock!: number;
  @Follows(productRules.color) color!: string;
  @IsOptional() @Follows(productRules.description) description?: string;
  @IsOptional() @Follows(productRules.specialThanks) special_thanks?: string;
}

/** Absent fields keep their values. */
export class UpdateProductDto {
  @IsOptional() @Follows(productRules.name) product_name?: string;
  @IsOptional() @Follows(productRules.category) category?: string;
  @IsOptional() @Follows(productRules.price) price?: number;
  @IsOptional() @Follows(productRules.price) real_price?: number;
  @IsOptional() @Follows(productRules.stock) stock?: number;
  @IsOptional() @Follows(productRules.color) color?: string;
  @IsOptional() @Follows(productRules.description) description?: string;
  @IsOptional() @Follows(productRules.specialThanks) special_thanks?: string;
}
