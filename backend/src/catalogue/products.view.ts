import { toDecimal } from '@arena/domain/kernel/money';
import type { ProductDocument } from '@arena/projections/catalogue/catalogue.read-model';

export interface ProductView {
  product_id: string;
  product_name: string;
  category: string;
  price: number;
  /** The crossed-out reference price. */
  real_price: number;
  stock: number;
  color: string;
  description: string;
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
  };
}
