import { PRODUCT_CATEGORIES, type ProductCategory } from '@arena/domain/tournament/products/product-fields';
import type { ProductView } from '@arena/projections/shop/shop.types';

/** The category in the address; null for all, or for an unknown one. */
export function categoryOf(text: string | null): ProductCategory | null {
  return PRODUCT_CATEGORIES.find((category) => category === text) ?? null;
}

/** Products of the category that contain every typed word, in shop order. */
export function filterProducts(
  products: readonly ProductView[],
  category: ProductCategory | null,
  search: string,
): ProductView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = `${product.product_name} ${product.description} ${product.special_thanks}`.toLowerCase();
    const fits = category === null || product.category === category;
    return fits && words.every((word) => text.includes(word));
  });
}
