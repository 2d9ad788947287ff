import { MAX_AT_ONCE } from '../kernel/several.js';
import { broken, rule, text, type Rule } from './rule.js';

const ITEM = text({ max: 100 });

/** Ids of the things that an act is for: at least one, none twice. */
export const severalItems: Rule = rule(
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return broken('required');
    if (value.length > MAX_AT_ONCE) return broken('max-items', { max: MAX_AT_ONCE });
    const problem = value.map((each) => ITEM.check(each)).find((each) => each !== null);
    return problem ?? (new Set(value).size === value.length ? null : broken('one-of'));
  },
  { type: 'array', minItems: 1, maxItems: MAX_AT_ONCE, uniqueItems: true, items: ITEM.schema },
);
