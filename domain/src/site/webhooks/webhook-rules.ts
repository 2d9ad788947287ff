import { WEBHOOK_KINDS, WEBHOOK_TOPICS } from './webhooks.events.js';
import { LANGUAGES } from '../../validation/people/languages.js';
import { broken, oneOf, rule, text, type Rule } from '../../validation/rule.js';

export const webhookRules = {
  name: text({ max: 60, pattern: /^[^\t\n\r]+$/ }),
  kind: oneOf(WEBHOOK_KINDS),
  language: oneOf(LANGUAGES),
  /** `https:` is required by the program, depending on a setting. */
  url: text({ max: 500, pattern: /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i, format: 'uri' }),
  topics: rule(
    (value) => {
      if (!Array.isArray(value)) return broken('one-of');
      const topics = new Set<unknown>(value);
      const known =
        topics.size === value.length && value.every((each) => oneOf(WEBHOOK_TOPICS).check(each) === null);
      return known ? null : broken('one-of');
    },
    { type: 'array', items: oneOf(WEBHOOK_TOPICS).schema, uniqueItems: true },
  ),
} as const satisfies Record<string, Rule>;
