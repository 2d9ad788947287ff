import { describe, expect, it } from '@jest/globals';
import { SAMPLE_CATALOGUE } from './sample-products.js';
import { productRules } from './product-rules.js';

describe('the rules of a product', () => {
  it('accept the sample catalogue', () => {
    for (const product of SAMPLE_CATALOGUE) {
      expect(productRules.name.check(product.name)).toBeNull();
      expect(productRules.category.check(product.category)).toBeNull();
      expect(productRules.price.check(product.price / 100)).toBeNull();
      expect(productRules.stock.check(product.stock)).toBeNull();
      expect(productRules.color.check(product.color)).toBeNull();
      expect(productRules.description.check(product.description)).toBeNull();
      expect(productRules.specialThanks.check(product.specialThanks)).toBeNull();
    }
  });

  it('accept a price of 0, but nothing negative or finer than a hundredth', () => {
    for (const price of [0, 0.01, 12.5]) expect(productRules.price.check(price)).toBeNull();
    for (const price of [-0.01, 0.001, '5', null, Number.NaN, 1e309, 9007199254740993]) {
      expect(productRules.price.check(price)).not.toBeNull();
    }
  });
});
