import { broken, rule, text, wholeNumber, type Rule } from './rule.js';

const MAX_EDITORS = 10;

const editor = text({ max: 60, pattern: /^[^;\t\r\n]+$/ });

/** No semicolons, because CSV files use them as separators. */
const editors: Rule = rule(
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return broken('required');
    if (value.length > MAX_EDITORS) return broken('max', { max: MAX_EDITORS });
    for (const name of value) {
      const wrong = editor.check(name);
      if (wrong) return wrong;
    }
    return null;
  },
  { type: 'array', items: editor.schema, minItems: 1, maxItems: MAX_EDITORS },
);

const line = text({ max: 60, pattern: /^[^\t\r\n]+$/ });

const category: Rule = rule((value) => {
  const wrong = line.check(value);
  if (wrong) return wrong;
  const parts = typeof value === 'string' ? value.split('/') : [];
  return parts.every((part) => part.trim() !== '') ? null : broken('format');
}, line.schema);

export const amvdleEntryRules = {
  id: text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  title: text({ max: 100, pattern: /^[^\t\r\n]+$/ }),
  editors,
  stic: wholeNumber(1, 999),
  category,
  rank: wholeNumber(1, 999),
} as const satisfies Record<string, Rule>;
