import { MAX_HUNDREDTHS, toHundredths } from '../kernel/money.js';
import { COUNTRY_CODES } from './people/countries.js';
import { channelUrl } from './people/channel-links.js';
import { LANGUAGES } from './people/languages.js';
import { url } from './links.js';
import { password } from './people/password.js';
import { broken, oneOf, rule, text, wholeNumber, type Rule } from './rule.js';
import { teamRules } from './team-rules.js';
import { youtubeUrl } from './video-links.js';
import { xHandle } from './people/x-handle.js';

const amount: Rule = rule(
  (value) => {
    const hundredths = toHundredths(value);
    if (hundredths === null) return broken('amount');
    return hundredths > 0 && hundredths <= MAX_HUNDREDTHS ? null : broken('amount-positive');
  },
  { type: 'number', minimum: 0.01, maximum: MAX_HUNDREDTHS / 100 },
);

/** The season's own range is checked by the decision. */
const odds: Rule = rule((value) => ((toHundredths(value) ?? 0) > 0 ? null : broken('odds')), {
  type: 'number',
  minimum: 0.01,
});

const slashless: Rule = text({ max: 100, pattern: /^[^/]*$/, patternKey: 'no-slash' });

/** A slash needs text on both sides. URLs encode the slash, and file names replace it. */
const musicCategory: Rule = text({
  max: 40,
  pattern: /^(?=[^/]*[\p{L}\p{N}])[^/\\\t\n\r]+(?:\/(?=[^/]*[\p{L}\p{N}])[^/\\\t\n\r]+)*$/u,
});

/** Allows slashes (`Fate/Zero`), because a title never becomes a key. */
const trackTitle: Rule = text({ max: 100, pattern: /^[^\t\n\r]+$/ });

export const MIN_AGE = 13;

/** By field, for the server and the forms. */
export const rules = {
  /** ASCII only, against look-alike letters. */
  name: text({ max: 10, pattern: /^[A-Za-z0-9_ -]+$/, patternKey: 'name' }),
  email: text({
    max: 254,
    // A top-level domain is letters or Punycode (`xn--p1ai`).
    pattern:
      /^[^\s@<>",;:()[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i,
    patternKey: 'email',
    format: 'email',
  }),
  password,
  ...teamRules,
  discord: text({ max: 25, pattern: /^\d{18,}$/, patternKey: 'discord' }),
  xHandle,
  channelUrl,
  url,
  youtubeUrl,
  age: wholeNumber(MIN_AGE, 120),
  sex: oneOf(['male', 'female']),
  /** As it is stored, and as forms offer it. The API also takes names (nationality.ts). */
  nationality: oneOf(COUNTRY_CODES),
  amount,
  odds,
  videoTitle: slashless,
  musicCategory,
  trackTitle,
  reason: text({ min: 3, max: 200, pattern: /^[^\t\n\r\u2028\u2029]+$/ }),
  language: oneOf(LANGUAGES),
  passkeyName: text({ max: 40, pattern: /^[^\t\n\r\u2028\u2029]+$/ }),
  operatorName: text({ max: 200, pattern: /^[^\t\n\r\u2028\u2029]+$/ }),
  operatorAddress: text({ max: 500 }),
  bannerText: text({ max: 200, pattern: /^[^\t\n\r\u2028\u2029]+$/ }),
  /** Markdown of a page. */
  siteText: text({ max: 40_000 }),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
