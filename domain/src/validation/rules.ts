import { MAX_HUNDREDTHS, toHundredths } from '../kernel/money.js';
import { TEAM_COLOR_NAMES } from '../tournament/teams/team-colors.js';
import { COUNTRY_CODES } from './countries.js';
import { channelUrl, url, youtubeUrl } from './links.js';
import { password } from './password.js';
import { broken, oneOf, rule, text, wholeNumber, type Rule } from './rule.js';

export const LANGUAGES = ['en', 'fr', 'ja', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A positive decimal amount with at most two decimals. */
const amount: Rule = rule((value) => {
  const hundredths = toHundredths(value);
  if (hundredths === null) return broken('amount');
  return hundredths > 0 && hundredths <= MAX_HUNDREDTHS ? null : broken('amount-positive');
});

/** Decimal odds with at most two decimals; the range is a rule of the season. */
const odds: Rule = rule((value) => {
  const hundredths = toHundredths(value);
  return hundredths !== null && hundredths >= 101 && hundredths <= 10_000
    ? null
    : broken('odds', { min: 1.01, max: 100 });
});

const slashless: Rule = text({ max: 100, pattern: /^[^/]*$/, patternKey: 'no-slash' });

/** Stands in addresses and file names: one line, something to read in it, no slash of either kind. */
const musicCategory: Rule = text({ max: 40, pattern: /^(?=.*[\p{L}\p{N}])[^/\\\t\n\r]+$/u });

/** A title such as `Fate/Zero` may have its slash: it never becomes a key, and the pack's names are made safe. */
const trackTitle: Rule = text({ max: 100, pattern: /^[^\t\n\r]+$/ });

export const MIN_AGE = 13;

/** Every rule of input by the field it is for; spec.md section 5 with rules.md. */
export const rules = {
  /** ASCII only, so that no look-alike letter can pose as somebody else. */
  name: text({ max: 10, pattern: /^[A-Za-z0-9_ -]+$/, patternKey: 'name' }),
  email: text({
    max: 254,
    pattern: /^[^\s@<>",;:()[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i,
    patternKey: 'email',
  }),
  password,
  teamName: text({ max: 30, pattern: /^(?=.*[A-Za-z0-9])[A-Za-z0-9 _-]+$/, patternKey: 'team-name' }),
  color: oneOf(TEAM_COLOR_NAMES),
  discord: text({ max: 25, pattern: /^\d{18,}$/, patternKey: 'discord' }),
  xHandle: text({ max: 15, min: 4, pattern: /^[A-Za-z0-9_]{4,15}$/, patternKey: 'x-handle' }),
  channelUrl,
  url,
  youtubeUrl,
  age: wholeNumber(MIN_AGE, 120),
  sex: oneOf(['male', 'female']),
  nationality: oneOf(COUNTRY_CODES),
  skill: wholeNumber(0, 100),
  amount,
  odds,
  videoTitle: slashless,
  musicCategory,
  trackTitle,
  description: text({ min: 0, max: 1000 }),
  reason: text({ max: 200 }),
  language: oneOf(LANGUAGES),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
