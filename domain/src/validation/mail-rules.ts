import { AUDIENCES } from '../mailings/mailings.events.js';
import { url } from './links.js';
import { oneOf, text, type Rule, type TextRule } from './rule.js';
import { rules } from './rules.js';

/** A line break would add a mail header. */
const oneLine = (max: number): TextRule =>
  text({ max, pattern: /^[^\t\r\n\u2028\u2029]+$/, patternKey: 'one-line' });

export const MESSAGE_MAX = 5000;
export const MAIL_BODY_MAX = 20_000;

export const mailRules = {
  audience: oneOf(AUDIENCES),
  subject: oneLine(150),
  body: text({ max: MAIL_BODY_MAX }),
  email: rules.email,
  message: text({ max: MESSAGE_MAX }),
  applicantName: oneLine(60),
  applicantLink: url,
} as const satisfies Record<string, Rule>;
