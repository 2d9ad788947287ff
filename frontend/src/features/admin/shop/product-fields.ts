import { PRODUCT_CATEGORIES, REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { productRules } from '@arena/domain/tournament/products/product-rules';
import type { Rule } from '@arena/domain/validation/rule';
import type { ProductView } from '@arena/projections/shop/shop.types';

/** Named as in the API. An empty number field contains ''. */
export interface ProductFields {
  product_name: string;
  category: string | null;
  price: number | string;
  real_price: number | string;
  stock: number | string;
  color: string | null;
  special_thanks: string;
  description: string;
}

export const PRODUCT_RULES: Readonly<Record<keyof ProductFields, Rule>> = {
  product_name: productRules.name,
  category: productRules.category,
  price: productRules.price,
  real_price: productRules.price,
  stock: productRules.stock,
  color: productRules.color,
  special_thanks: productRules.specialThanks,
  description: productRules.description,
};

/** There is only one revive card. It has its own category, which no other product can have. */
export function categoriesFor(product: ProductView | null): readonly string[] {
  const isCard = product?.product_id === REVIVE_CARD;
  return PRODUCT_CATEGORIES.filter((category) => (category === 'Revive') === isCard);
}

export function fieldsOf(product: ProductView | null): ProductFields {
  if (!product)
    return {
      product_name: '',
      category: null,
      price: '',
      real_price: '',
      stock: '',
      color: null,
      special_thanks: '',
      description: '',
    };
  const {
    product_name,
    category,
    price: now,
    real_price,
    stock,
    color,
    special_thanks,
    description,
  } = product;
  return { product_name, category, price: now, real_price, stock, color, special_thanks, description };
}

/**
 * For an existing product only the changed fields, short ones first. Unchanged fields keep the server's value,
 * especially the stock, which may change by purchases while the form is open.
 */
export function toForm(fields: ProductFields, product: ProductView | null, image: File | null): FormData {
  const form = new FormData();
  const before = product && fieldsOf(product);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== before?.[name as keyof ProductFields]) form.set(name, String(value ?? '').trim());
  }
  if (image) form.set('image', image);
  return form;
}
