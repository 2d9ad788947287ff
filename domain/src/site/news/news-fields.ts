import type { Fields } from '../../validation/fields.js';
import { url } from '../../validation/links.js';
import { oneOf, text } from '../../validation/rule.js';

export const NEWS_CATEGORIES = ['Tournament', 'Community', 'Releases'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export const NEWS_FIELDS = {
  category: { input: 'choice', rule: oneOf(NEWS_CATEGORIES), shown: true },
  title: { input: 'line', rule: text({ max: 120, pattern: /^[^\t\n\r]+$/ }), shown: true },
  link: { input: 'link', rule: url, blank: null, shown: true },
  markdown: { input: 'paragraph', rule: text({ max: 4000 }), blank: null, shown: true },
} as const satisfies Fields;
