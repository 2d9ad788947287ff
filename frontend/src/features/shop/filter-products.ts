import {
  PRODUCT_CATEGORIES,
  type ProductCategory,
} from '@arena/domain/tournament/catalogue/catalogue.events';
import type { ProductView } from '@arena/projections/views/shop.types';

/** A category as it stands in the address; null for all of them, and for what is none. */
export function categoryOf(text: string | null): ProductCategory | null {
  return PRODUCT_CATEGORIES.find((category) => category === text) ?? null;
}

/** Products of the category whose words hold every word that was typed, in the order of the shop. */
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
