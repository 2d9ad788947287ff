import type { ProductView, PurchaseView } from '@arena/projections/shop/shop.types';

export function sampleProduct(given: Partial<ProductView> = {}): ProductView {
  return {
    product_id: '7',
    product_name: 'Champion Ring',
    category: 'Collector',
    price: 900,
    real_price: 1200,
    stock: 1,
    color: 'gold',
    description: 'Engraved with your name.',
    special_thanks: '',
    image_url: '/products/7.svg',
    ...given,
  };
}

export function samplePurchase(given: Partial<PurchaseView> = {}): PurchaseView {
  return {
    purchase_id: 'p-1',
    product_id: '7',
    product_name: 'Champion Ring',
    image_url: '/products/7.svg',
    user_id: 'u-kaze',
    user_name: 'Kaze',
    price: 900,
    purchase_date: '2025-03-28T10:00:00.000Z',
    cancelled_at: null,
    ...given,
  };
}
