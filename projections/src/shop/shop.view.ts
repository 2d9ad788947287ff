import { toDecimal } from '@arena/domain/kernel/money';
import type { Picture } from '@arena/domain/kernel/picture';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import { toApi } from '@arena/domain/validation/fields';
import type { ProductDocument } from '../products/catalogue.read-model.js';
import type { PurchaseDocument } from './purchases.read-model.js';
import { nameOf, type People } from '../kernel/names.js';
import type { ProductView, PurchaseView } from './shop.types.js';

type PicturedProduct = Pick<ProductDocument, 'productId' | 'season' | 'picture'>;

/** Null without a picture. The address contains a content hash. `apiPath` has no trailing slash. */
export function imageUrlOf({ productId, season, picture }: PicturedProduct, apiPath = '/api'): string | null {
  if (picture === null) return null;
  if (picture.kind === 'sample') return `/products/${picture.name}.svg`;
  const query = `season=${season}&v=${pictureVersion(picture)}`;
  return `${apiPath}/products/${encodeURIComponent(productId)}/image?${query}`;
}

export function pictureVersion({ objectKey }: Pick<Picture & { kind: 'upload' }, 'objectKey'>): string {
  return /([^/-]+?)(\.\w+)?$/.exec(objectKey)?.[1] ?? '';
}

export function toProductView(product: Omit<ProductDocument, 'id' | 'number'>): ProductView {
  return {
    product_id: product.productId,
    ...toApi(PRODUCT_FIELDS, product),
    image_url: imageUrlOf(product),
  };
}

/** `products`: those of the purchases' season, by product id, without deleted ones. */
export function toPurchaseView(
  purchase: Omit<PurchaseDocument, 'id' | 'season' | 'revision'>,
  people: People,
  products: ReadonlyMap<string, PicturedProduct>,
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
