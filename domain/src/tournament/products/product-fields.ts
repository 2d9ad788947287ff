import { MAX_HUNDREDTHS, toHundredths } from '../../kernel/money.js';
import type { Fields } from '../../validation/fields.js';
import { broken, oneOf, rule, text, wholeNumber, type Rule } from '../../validation/rule.js';
import { teamRules } from '../../validation/team-rules.js';

export const PRODUCT_CATEGORIES = ['Figurines', 'Collector', 'Cards', 'VideoGames', 'Revive'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const MAX_STOCK = 1_000_000;

export const priceRule: Rule = rule(
  (value) => {
    const hundredths = toHundredths(value);
    if (hundredths === null) return broken('amount');
    if (hundredths < 0) return broken('min', { min: 0 });
    return hundredths <= MAX_HUNDREDTHS ? null : broken('max', { max: MAX_HUNDREDTHS / 100 });
  },
  { type: 'number', minimum: 0, maximum: MAX_HUNDREDTHS / 100 },
);

export const PRODUCT_FIELDS = {
  name: { input: 'line', rule: text({ max: 60 }), api: 'product_name', shown: true },
  category: { input: 'choice', rule: oneOf(PRODUCT_CATEGORIES), shown: true },
  price: { input: 'money', rule: priceRule, shown: true },
  /** The crossed-out reference price. */
  realPrice: { input: 'money', rule: priceRule, sameAs: 'price', api: 'real_price', shown: true },
  stock: { input: 'number', rule: wholeNumber(0, MAX_STOCK), shown: true },
  color: { input: 'color', rule: teamRules.color, shown: true },
  description: { input: 'paragraph', rule: teamRules.description, blank: '', shown: true },
  specialThanks: {
    input: 'line',
    rule: text({ min: 0, max: 200 }),
    blank: '',
    api: 'special_thanks',
    shown: true,
  },
} as const satisfies Fields;
