import { broken, oneOf, rule, text, type Rule } from '../validation/rule.js';
import { API_SCOPES } from './api-tokens.events.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const apiTokenRules = {
  name: text({ max: 60, pattern: /^[^\t\n\r]+$/ }),
  scopes: rule(
    (value) =>
      Array.isArray(value) &&
      value.length <= API_SCOPES.length &&
      value.every((scope) => oneOf(API_SCOPES).check(scope) === null)
        ? null
        : broken('one-of'),
    { type: 'array', items: oneOf(API_SCOPES).schema, maxItems: API_SCOPES.length },
  ),
  last_day: rule((value) => (typeof value === 'string' && isDay(value) ? null : broken('format')), {
    type: 'string',
    pattern: DAY.source,
    example: '2027-05-31',
  }),
} as const satisfies Record<string, Rule>;

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
