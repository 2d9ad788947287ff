import { MAX_HUNDREDTHS, toHundredths } from '../../kernel/money.js';
import { MAX_STOCK } from './products.decide.js';
import { PRODUCT_CATEGORIES } from './products.events.js';
import { broken, oneOf, rule, text, wholeNumber, type Rule } from '../../validation/rule.js';
import { rules } from '../../validation/rules.js';

const price: Rule = rule(
  (value) => {
    const hundredths = toHundredths(value);
    if (hundredths === null) return broken('amount');
    if (hundredths < 0) return broken('min', { min: 0 });
    return hundredths <= MAX_HUNDREDTHS ? null : broken('max', { max: MAX_HUNDREDTHS / 100 });
  },
  { type: 'number', minimum: 0, maximum: MAX_HUNDREDTHS / 100 },
);

export const productRules = {
  name: text({ max: 60 }),
  category: oneOf(PRODUCT_CATEGORIES),
  price,
  stock: wholeNumber(0, MAX_STOCK),
  color: rules.color,
  description: rules.description,
  specialThanks: text({ min: 0, max: 200 }),
} as const satisfies Record<string, Rule>;
