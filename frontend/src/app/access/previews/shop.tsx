import { SimpleGrid } from '@mantine/core';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { ProductCard } from '../../../features/shop/product-card.js';

const COMMON = { description: '', special_thanks: '' };
const PRODUCTS: readonly ProductView[] = [
  {
    ...COMMON,
    product_id: 'figurine',
    product_name: 'Ember Fox Figurine',
    category: 'Figurines',
    price: 450,
    real_price: 600,
    stock: 3,
    color: 'orange',
    image_url: '/products/2.svg',
  },
  {
    ...COMMON,
    product_id: 'ring',
    product_name: 'Champion Ring',
    category: 'Collector',
    price: 900,
    real_price: 1200,
    stock: 1,
    color: 'gold',
    image_url: '/products/7.svg',
  },
];

export function ShopPreview() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {PRODUCTS.map((product) => (
        <ProductCard key={product.product_id} product={product} bought={false} search="" />
      ))}
    </SimpleGrid>
  );
}
