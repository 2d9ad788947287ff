import { describe, expect, it } from '@jest/globals';
import { isValid } from '../../validation/fields.js';
import { SAMPLE_CATALOGUE } from './sample-products.js';
import { priceRule, PRODUCT_FIELDS } from './product-fields.js';

describe('the fields of a product', () => {
  it('accept the sample catalogue', () => {
    for (const product of SAMPLE_CATALOGUE) expect(isValid(PRODUCT_FIELDS, product)).toBe(true);
  });

  it('accept a price of 0, but nothing negative or finer than a hundredth', () => {
    for (const price of [0, 0.01, 12.5]) expect(priceRule.check(price)).toBeNull();
    for (const price of [-0.01, 0.001, '5', null, Number.NaN, 1e309, 9007199254740993]) {
      expect(priceRule.check(price)).not.toBeNull();
    }
  });
});
