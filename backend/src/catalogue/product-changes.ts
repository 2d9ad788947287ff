import { createHash } from 'node:crypto';
import { toHundredths } from '@arena/domain/kernel/money';
import type { Picture, Product, ProductCategory } from '@arena/domain/tournament/catalogue/catalogue.events';
import type { ChangedProduct } from '@arena/domain/tournament/tournament.commands';
import type { ProductDocument } from '@arena/projections/catalogue/catalogue.read-model';
import type { RequestEnvelope } from '../http/envelope.js';
import { sha256 } from '../http/sha256.js';
import type { ProductForm } from './product-form.js';
import type { AddProductDto, UpdateProductDto } from './products.dto.js';

/** What a form says of a new product. */
export function productOf(productId: string, fields: AddProductDto, picture: Picture | null): Product {
  const price = toHundredths(fields.price) ?? 0;
  return {
    productId,
    name: fields.product_name.trim(),
    category: fields.category as ProductCategory,
    price,
    realPrice: toHundredths(fields.real_price) ?? price,
    stock: fields.stock,
    color: fields.color,
    description: fields.description ?? '',
    specialThanks: fields.special_thanks ?? '',
    picture,
  };
}

/** A product with what a form changes of it; a stock that is not named is left to the decision. */
export function changedProduct(
  before: ProductDocument,
  fields: UpdateProductDto,
  picture: Picture | null,
): ChangedProduct {
  return {
    productId: before.productId,
    name: fields.product_name?.trim() ?? before.name,
    category: (fields.category as ProductCategory | undefined) ?? before.category,
    price: toHundredths(fields.price) ?? before.price,
    realPrice: toHundredths(fields.real_price) ?? before.realPrice,
    stock: fields.stock ?? null,
    color: fields.color ?? before.color,
    description: fields.description ?? before.description,
    specialThanks: fields.special_thanks ?? before.specialThanks,
    picture: picture ?? before.picture,
  };
}

/** Of a form with a file the body says nothing: the same key with other fields or another picture is another request. */
export function withForm(envelope: RequestEnvelope, { fields, image }: ProductForm<object>): RequestEnvelope {
  const picture = image && createHash('sha256').update(image).digest('hex');
  return { ...envelope, fingerprint: sha256(JSON.stringify([envelope.fingerprint, fields, picture])) };
}
