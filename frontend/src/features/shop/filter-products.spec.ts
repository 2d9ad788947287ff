import { describe, expect, it } from '@jest/globals';
import { sampleProduct } from '../../shared/shop/testing/sample-shop.js';
import { categoryOf, filterProducts } from './filter-products.js';

const ring = sampleProduct();
const fox = sampleProduct({
  product_id: '2',
  product_name: 'Ember Fox Figurine',
  category: 'Figurines',
  description: 'Hand-painted',
  special_thanks: 'Studio Kitsune',
});
const ids = (category: Parameters<typeof filterProducts>[1], search: string) =>
  filterProducts([ring, fox], category, search).map((product) => product.product_id);

describe('the filter of the shop', () => {
  it('finds by every word of name, description and thanks, in any case', () => {
    expect(ids(null, '')).toEqual(['7', '2']);
    expect(ids(null, ' FIGURINE ember ')).toEqual(['2']);
    expect(ids(null, 'kitsune painted')).toEqual(['2']);
    expect(ids(null, 'ember ring')).toEqual([]);
  });

  it('keeps to the category', () => {
    expect(ids('Collector', '')).toEqual(['7']);
    expect(ids('Collector', 'fox')).toEqual([]);
  });

  it('takes no category for what is none', () => {
    expect(categoryOf('Cards')).toBe('Cards');
    expect(categoryOf('Weapons')).toBeNull();
    expect(categoryOf(null)).toBeNull();
  });
});
