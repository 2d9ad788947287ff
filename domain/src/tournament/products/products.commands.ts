import type { Command } from '../../kernel/command.js';
import type { Product } from './products.events.js';

/** Absent fields stay unchanged. */
export type ChangedProduct = Pick<Product, 'productId'> & Partial<Product>;

export type AddProduct = Command<'AddProduct', { product: Product }>;
export type UpdateProduct = Command<'UpdateProduct', { product: ChangedProduct }>;
export type DeleteProduct = Command<'DeleteProduct', { productId: string }>;

export type ProductsCommand = AddProduct | UpdateProduct | DeleteProduct;
