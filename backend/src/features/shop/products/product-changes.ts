import { toHundredths } from '@arena/domain/kernel/money';
import type { Picture } from '@arena/domain/kernel/picture';
import type { Product, ProductCategory } from '@arena/domain/tournament/products/products.events';
import type { ChangedProduct } from '@arena/domain/tournament/products/products.decide';
import type { AddProductDto, UpdateProductDto } from './products.dto.js';

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

/** Contains only the fields that the form has. */
export function changedProduct(
  productId: string,
  fields: UpdateProductDto,
  picture: Picture | null,
): ChangedProduct {
  const changes = {
    name: fields.product_name?.trim(),
    category: fields.category as ProductCategory | undefined,
    price: toHundredths(fields.price) ?? undefined,
    realPrice: toHundredths(fields.real_price) ?? undefined,
    stock: fields.stock,
    color: fields.color,
    description: fields.description,
    specialThanks: fields.special_thanks,
    picture: picture ?? undefined,
  };
  return { productId, ...named(changes) };
}

function named<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
