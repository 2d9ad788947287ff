import { toDecimal } from '@arena/domain/kernel/money';
import type { Picture } from '@arena/domain/kernel/picture';
import type { ProductDocument } from '../catalogue/catalogue.read-model.js';
import type { PurchaseDocument } from '../shop/purchases.read-model.js';
import { nameOf, type People } from './names.js';
import type { ProductView, PurchaseView } from './shop.types.js';

type Pictured = Pick<ProductDocument, 'productId' | 'season' | 'picture'>;

/**
 * Where a product's picture is; null without one. An uploaded one has its content's hash in the address: what
 * is there never changes. `apiPath` is where the API lives, without a slash at the end.
 */
export function imageUrlOf({ productId, season, picture }: Pictured, apiPath = '/api'): string | null {
  if (picture === null) return null;
  if (picture.kind === 'sample') return `/products/${picture.name}.svg`;
  const query = `season=${season}&v=${pictureVersion(picture)}`;
  return `${apiPath}/products/${encodeURIComponent(productId)}/image?${query}`;
}

/** The hash in the name of an uploaded picture's object: `products/{uuid}-{hash}.webp`. */
export function pictureVersion({ objectKey }: Pick<Picture & { kind: 'upload' }, 'objectKey'>): string {
  return /([^/-]+?)(\.\w+)?$/.exec(objectKey)?.[1] ?? '';
}

export function toProductView(product: ProductDocument): ProductView {
  return {
    product_id: product.productId,
    product_name: product.name,
    category: product.category,
    price: toDecimal(product.price),
    real_price: toDecimal(product.realPrice),
    stock: product.stock,
    color: product.color,
    description: product.description,
    special_thanks: product.specialThanks,
    image_url: imageUrlOf(product),
  };
}

/** `products` holds those of the purchases' season that were not withdrawn, by product id. */
export function toPurchaseView(
  purchase: PurchaseDocument,
  people: People,
  products: ReadonlyMap<string, ProductDocument>,
): PurchaseView {
  const product = products.get(purchase.productId);
  return {
    purchase_id: purchase.purchaseId,
    product_id: purchase.productId,
    product_name: purchase.productName,
    image_url: product ? imageUrlOf(product) : null,
    user_id: purchase.userId,
    user_name: nameOf(people, purchase.userId),
    price: toDecimal(purchase.price),
    purchase_date: purchase.purchasedAt,
    cancelled_at: purchase.cancelledAt,
  };
}
