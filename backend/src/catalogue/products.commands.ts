import type { ProductView } from '@arena/projections/views/shop.types';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { RequestCommand } from '../http/request-command.js';
import type { ProductForm } from './product-form.js';
import type { AddProductDto, UpdateProductDto } from './products.dto.js';

export interface ProductAnswer {
  success: true;
  product: ProductView;
}

export class AddProduct extends RequestCommand<ProductForm<AddProductDto>, ProductAnswer> {}

export class UpdateProduct extends RequestCommand<
  { productId: string; form: ProductForm<UpdateProductDto> },
  ProductAnswer
> {}

/** Price and stock alone. */
export class SetPriceAndStock extends RequestCommand<
  { productId: string; changes: UpdateProductDto },
  ProductAnswer
> {}

export class DeleteProduct extends RequestCommand<
  { productId: string },
  { success: true; message: string }
> {}

const PRICE_AND_STOCK: readonly string[] = ['price', 'stock'];

/** The smaller command where it does: it names nothing but what it changes. */
export function updateOf(
  productId: string,
  form: ProductForm<UpdateProductDto>,
  by: Caller,
  envelope: RequestEnvelope,
): UpdateProduct | SetPriceAndStock {
  const { fields: changes, image } = form;
  const small = image === null && Object.keys(changes).every((field) => PRICE_AND_STOCK.includes(field));
  if (small) return new SetPriceAndStock({ productId, changes }, by, envelope);
  return new UpdateProduct({ productId, form }, by, envelope);
}
