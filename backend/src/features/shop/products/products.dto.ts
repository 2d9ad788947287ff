import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import { text } from '@arena/domain/validation/rule';
import { AsOfQuery, SeasonQuery } from '../../../platform/queries/season-query.js';
import { NewDtoOf, PartialDtoOf } from '../../../platform/http/validation/declared-dto.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

export class ProductsQuery extends AsOfQuery {
  @MayBeAbsent() @Follows(text({ max: 40 })) category?: string;
  @MayBeAbsent() @Follows(text({ min: 0, max: 60 })) search?: string;
}

export class ImageQuery extends SeasonQuery {
  @MayBeAbsent() @Follows(text({ max: 64 })) v?: string;
}

export class AddProductDto extends NewDtoOf(PRODUCT_FIELDS) {}
export class UpdateProductDto extends PartialDtoOf(PRODUCT_FIELDS) {}
