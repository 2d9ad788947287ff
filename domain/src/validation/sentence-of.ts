import { fillIn } from '../kernel/fill-in.js';
import { VALIDATION_MESSAGES, type ValidationKey } from './messages.js';
import type { RuleBreak } from './rule.js';

/** In English, for those who read no page. */
export function sentenceOf({ key, variables }: RuleBreak): string {
  return fillIn(VALIDATION_MESSAGES[key.slice('validation.'.length) as ValidationKey], variables);
}
