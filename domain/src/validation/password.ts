import { broken, rule, type Rule } from './rule.js';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Passwords that every list of leaked ones begins with and that the character rule would let through. */
const COMMON = new Set(
  [
    'Password1',
    'Passw0rd',
    'Password123',
    'Qwerty123',
    'Qwerty1',
    'Abc123',
    'Abcd1234',
    'Admin123',
    'Welcome1',
    'Welcome123',
    'Letmein1',
    'Iloveyou1',
    'Monkey123',
    'Dragon123',
    'Naruto123',
    'Azerty123',
    'Azerty1',
    'Football1',
    'Sunshine1',
    'Princess1',
    'Superman1',
    'Master123',
    'Changeme1',
    'Test1234',
    'Aa123456',
    'Aa1234',
    'Pa55word',
    'P4ssword',
    'Qwertyuiop1',
    'Asdf1234',
    'Zaq12wsx',
    'Qwer1234',
    'Summer2025',
    'Winter2025',
  ].map((common) => common.toLowerCase()),
);

/** 6 to 128 characters with an upper-case letter, a lower-case letter and a digit. */
export const password: Rule = rule((value) => {
  if (typeof value !== 'string' || value.length === 0) return broken('required');
  if (value.length > PASSWORD_MAX) return broken('max-length', { max: PASSWORD_MAX });
  if (value.length < PASSWORD_MIN) return broken('min-length', { min: PASSWORD_MIN });
  if (!/\p{Lu}/u.test(value)) return broken('password-upper');
  if (!/\p{Ll}/u.test(value)) return broken('password-lower');
  if (!/\d/.test(value)) return broken('password-digit');
  return null;
});

/** Too easy to guess for this person: a common one, or their own name or address. */
export function isGuessable(value: string, person: { name: string; email: string }): boolean {
  const lower = value.toLowerCase();
  const mailbox = person.email.toLowerCase().split('@')[0] ?? '';
  return (
    COMMON.has(lower) ||
    lower === person.name.toLowerCase() ||
    lower === person.email.toLowerCase() ||
    lower === mailbox
  );
}

/** 0 (refused) to 4 (strong): by length and variety, for the meter of the form. */
export function passwordStrength(value: string, person: { name: string; email: string }): 0 | 1 | 2 | 3 | 4 {
  if (password.check(value) !== null || isGuessable(value, person)) return 0;
  const variety = new Set(value).size;
  const long = (value.length >= 10 ? 1 : 0) + (value.length >= 14 ? 1 : 0);
  const varied = variety >= 8 || /[^\p{L}\d]/u.test(value) ? 1 : 0;
  return (1 + long + varied) as 1 | 2 | 3 | 4;
}
