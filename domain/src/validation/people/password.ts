import { LEAKED_PASSWORD_WORDS } from './leaked-password-words.js';
import { broken, rule, type Rule } from '../rule.js';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** What a password needs, in the order in which a form lists it. Each is one error, and one line that is ticked. */
export const PASSWORD_NEEDS = [
  { code: 'min-length', isMet: (value: string) => value.length >= PASSWORD_MIN },
  { code: 'password-upper', isMet: (value: string) => /\p{Lu}/u.test(value) },
  { code: 'password-lower', isMet: (value: string) => /\p{Ll}/u.test(value) },
  { code: 'password-digit', isMet: (value: string) => /\d/.test(value) },
] as const;

export const password: Rule = rule(
  (value) => {
    if (typeof value !== 'string' || value.length === 0) return broken('required');
    if (value.length > PASSWORD_MAX) return broken('max-length', { max: PASSWORD_MAX });
    const missing = PASSWORD_NEEDS.find(({ isMet }) => !isMet(value));
    if (!missing) return null;
    return broken(missing.code, missing.code === 'min-length' ? { min: PASSWORD_MIN } : {});
  },
  { type: 'string', format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[01l34@5$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/[^\p{L}\d]/gu, '');

const COMMON: ReadonlySet<string> = new Set(LEAKED_PASSWORD_WORDS.map(folded));

/** Characters around the letters that add little, such as a year or `123!`. */
const LITTLE = 6;
const RUN = /^(.)\1*$|^0?123456789?0?[^\p{L}\d]?$/u;

function isDecoration(around: string): boolean {
  return around.length <= LITTLE || RUN.test(around);
}

/** A trailing sign may be a letter (`Jessic4`) or an addition (`Jessica4`), so both readings are tried. */
function readingsOf(value: string): string[] {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(value) ?? [];
  const bare = isDecoration(before) && isDecoration(after) ? [folded(core)] : [];
  return [folded(value), ...bare];
}

export function isGuessable(value: string, { name, email }: { name: string; email: string }): boolean {
  const own = [name, email, email.split('@')[0] ?? ''].flatMap(readingsOf).filter((text) => text !== '');
  return readingsOf(value).some(
    (reading) => COMMON.has(reading) || own.includes(reading) || /^(.)\1+$/u.test(reading),
  );
}

/** 0 (refused) to 4 (strong), by length and variety. */
export function passwordStrength(value: string, person: { name: string; email: string }): 0 | 1 | 2 | 3 | 4 {
  if (password.check(value) !== null || isGuessable(value, person)) return 0;
  const variety = new Set(value).size;
  const long = (value.length >= 10 ? 1 : 0) + (value.length >= 14 ? 1 : 0);
  const varied = variety >= 8 || /[^\p{L}\d]/u.test(value) ? 1 : 0;
  return (1 + long + varied) as 1 | 2 | 3 | 4;
}
