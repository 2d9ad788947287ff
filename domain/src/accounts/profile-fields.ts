import { privateFields, publicFields, type Fields } from '../validation/fields.js';
import { yesOrNo } from '../validation/rule.js';
import { rules } from '../validation/rules.js';

/** Nobody has to tell them. */
export const PROFILE_FIELDS = {
  age: { input: 'figure', rule: rules.age, blank: null, shown: false },
  sex: { input: 'choice', rule: rules.sex, blank: null, shown: true },
  nationality: { input: 'country', rule: rules.nationality, blank: null, shown: true },
  color: { input: 'color', rule: rules.color, blank: null, shown: true },
  twitter: { input: 'handle', rule: rules.xHandle, blank: null, shown: true },
  discord: { input: 'digits', rule: rules.discord, blank: null, shown: false },
  videoPlatformLink: { input: 'link', rule: rules.channelUrl, blank: null, shown: true },
  streamLink: { input: 'link', rule: rules.url, blank: null, api: 'stream_link', shown: true },
} as const satisfies Fields;

export const PUBLIC_PROFILE_FIELDS = publicFields(PROFILE_FIELDS);
/** For the person and admins. */
export const PRIVATE_PROFILE_FIELDS = privateFields(PROFILE_FIELDS);

export const ACCOUNT_FIELDS = {
  name: { input: 'line', rule: rules.name, shown: true },
  email: { input: 'line', rule: rules.email, shown: false },
  ...PROFILE_FIELDS,
} as const satisfies Fields;

/** Which mails a person wants. */
export const PREFERENCE_FIELDS = {
  language: { input: 'language', rule: rules.language, shown: false },
  massMail: { input: 'switch', rule: yesOrNo, blank: true, api: 'mass_mail', shown: false },
  /** The daily head of a season. */
  headMail: { input: 'switch', rule: yesOrNo, blank: false, later: true, api: 'head_mail', shown: false },
} as const satisfies Fields;
