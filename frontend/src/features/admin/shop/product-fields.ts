import { PRODUCT_CATEGORIES, PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { changesOf, filledIn, formOf, type FormValues } from '../../../shared/forms/field-values.js';

export type ProductFields = FormValues<typeof PRODUCT_FIELDS>;

/** There is only one revive card. It has its own category, which no other product can have. */
export function categoriesFor(product: ProductView | null): readonly string[] {
  const isCard = product?.product_id === REVIVE_CARD;
  return PRODUCT_CATEGORIES.filter((category) => (category === 'Revive') === isCard);
}

/** Unchanged fields keep the server's value, especially the stock, which falls while the form is open. */
export function toForm(fields: ProductFields, product: ProductView | null, image: File | null): FormData {
  const form = new FormData();
  const values = product
    ? changesOf(PRODUCT_FIELDS, formOf(PRODUCT_FIELDS, product), fields)
    : filledIn(PRODUCT_FIELDS, fields);
  for (const [name, value] of Object.entries(values)) form.set(name, String(value ?? ''));
  if (image) form.set('image', image);
  return form;
}
