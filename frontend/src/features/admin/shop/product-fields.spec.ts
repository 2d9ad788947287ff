import { describe, expect, it } from '@jest/globals';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { formOf, unfilled } from '../../../shared/forms/field-values.js';
import { toForm } from './product-fields.js';

const lamp: ProductView = {
  product_id: '8',
  product_name: 'Floodlight Lamp',
  category: 'Collector',
  price: 350,
  real_price: 450,
  stock: 6,
  color: 'white',
  description: 'A lamp',
  special_thanks: '',
  image_url: null,
};

const sent = (form: FormData) => Object.fromEntries(form);

describe('the form of a product', () => {
  it('sends what was changed and leaves the stock to those who buy meanwhile', () => {
    const before = formOf(PRODUCT_FIELDS, lamp);
    expect(sent(toForm({ ...before, price: 300, special_thanks: 'Luciole' }, lamp, null))).toEqual({
      price: '300',
      special_thanks: 'Luciole',
    });
    expect(sent(toForm({ ...before, stock: 7 }, lamp, null))).toEqual({ stock: '7' });
  });

  it('sends the price as the reference price if that is left empty', () => {
    const ring = { ...unfilled(PRODUCT_FIELDS), price: 90 };
    expect(sent(toForm(ring, null, null))).toMatchObject({ price: '90', real_price: '90' });
    const emptied = { ...formOf(PRODUCT_FIELDS, lamp), real_price: '' as const };
    expect(sent(toForm(emptied, lamp, null))).toEqual({ real_price: '350' });
  });

  it('sends all that was filled in of a new one', () => {
    const before = unfilled(PRODUCT_FIELDS);
    const filled = {
      ...before,
      product_name: ' Ring ',
      category: 'Cards',
      price: 1,
      real_price: 2,
      stock: 3,
    };
    expect(sent(toForm(filled, null, null))).toEqual({
      product_name: 'Ring',
      category: 'Cards',
      price: '1',
      real_price: '2',
      stock: '3',
    });
  });
});
