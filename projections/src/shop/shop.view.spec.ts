import { describe, expect, it } from '@jest/globals';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import type { ProductDocument } from '../products/catalogue.read-model.js';
import type { PurchaseDocument } from './purchases.read-model.js';
import { peopleNamed } from '../testing/views-of.js';
import { imageUrlOf, toProductView, toPurchaseView } from './shop.view.js';

const fox: ProductDocument = { ...SAMPLE_CATALOGUE[1]!, id: '1:2', season: 1, number: 2 };
const uploaded: ProductDocument = {
  ...fox,
  productId: 'a b',
  picture: { kind: 'upload', objectKey: 'products/0199-77ab-c0ffee.webp', contentType: 'image/webp' },
};
const purchase: PurchaseDocument = {
  id: '1:p1',
  season: 1,
  revision: 7,
  purchaseId: 'p1',
  productId: '2',
  productName: 'Ember Fox Figurine',
  userId: 'ann',
  price: 45_050,
  purchasedAt: '2025-03-28T19:00:00.000Z',
  cancelledAt: null,
};

describe('a product', () => {
  it('is shown with prices as decimals and every field of the specification', () => {
    expect(toProductView({ ...fox, specialThanks: 'Ann' })).toEqual({
      product_id: '2',
      product_name: 'Ember Fox Figurine',
      category: 'Figurines',
      price: 450,
      real_price: 600,
      stock: 3,
      color: 'orange',
      description: 'Sample product. Hand-painted, 18 cm.',
      special_thanks: 'Ann',
      image_url: '/products/2.svg',
    });
  });

  it('has a picture address with season and content hash, but not the object key', () => {
    expect(imageUrlOf(uploaded)).toBe('/api/products/a%20b/image?season=1&v=c0ffee');
    expect(imageUrlOf({ ...fox, picture: null })).toBeNull();
  });
});

describe('a purchase', () => {
  it('is shown with product and buyer', () => {
    expect(toPurchaseView(purchase, peopleNamed('ann'), new Map([['2', fox]]))).toEqual({
      purchase_id: 'p1',
      product_id: '2',
      product_name: 'Ember Fox Figurine',
      image_url: '/products/2.svg',
      user_id: 'ann',
      user_name: 'Name of ann',
      price: 450.5,
      purchase_date: '2025-03-28T19:00:00.000Z',
      cancelled_at: null,
    });
  });

  it('remains when the product and the account are deleted', () => {
    const view = toPurchaseView(purchase, new Map(), new Map());
    expect(view).toMatchObject({ product_name: 'Ember Fox Figurine', image_url: null, user_name: null });
  });
});
