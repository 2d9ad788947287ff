import { productRules } from '@arena/domain/tournament/products/product-rules';
import { text } from '@arena/domain/validation/rule';
import { AsOfQuery, SeasonQuery } from '../../../platform/queries/season-query.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

export class ProductsQuery extends AsOfQuery {
  @MayBeAbsent() @Follows(text({ max: 40 })) category?: string;
  @MayBeAbsent() @Follows(text({ min: 0, max: 60 })) search?: string;
}

export class ImageQuery extends SeasonQuery {
  /** Version of the picture. */
  @MayBeAbsent() @Follows(text({ max: 64 })) v?: string;
}

export class AddProductDto {
  @Follows(productRules.name) product_name!: string;
  @Follows(productRules.category) category!: string;
  @Follows(productRules.price) price!: number;
  /** Absent: the same as the price. */
  @MayBeAbsent() @Follows(productRules.price) real_price?: number;
  @Follows(productRules.stock) stock!: number;
  @Follows(productRules.color) color!: string;
  @MayBeAbsent() @Follows(productRules.description) description?: string;
  @MayBeAbsent() @Follows(productRules.specialThanks) special_thanks?: string;
}

/** Absent fields keep their values. */
export class UpdateProductDto {
  @MayBeAbsent() @Follows(productRules.name) product_name?: string;
  @MayBeAbsent() @Follows(productRules.category) category?: string;
  @MayBeAbsent() @Follows(productRules.price) price?: number;
  @MayBeAbsent() @Follows(productRules.price) real_price?: number;
  @MayBeAbsent() @Follows(productRules.stock) stock?: number;
  @MayBeAbsent() @Follows(productRules.color) color?: string;
  @MayBeAbsent() @Follows(productRules.description) description?: string;
  @MayBeAbsent() @Follows(productRules.specialThanks) special_thanks?: string;
}
